import type { Progress } from './progress.js';

/** Shows nothing. */
export const noProgress = (): Progress => ({ advance() {}, print() {}, end() {} });
