import type { Expose } from './create-container.js';

export declare const exposes: Readonly<Record<string, Expose>>;
