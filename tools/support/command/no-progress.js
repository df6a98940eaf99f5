/**
 * Shows nothing.
 * @returns {import('./progress.js').Progress}
 */
export const noProgress = () => ({ advance() {}, print() {}, end() {} });
