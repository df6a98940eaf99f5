/**
 * Shows nothing.
 * @returns {import('./show-live.js').Live}
 */
export const noLive = () => ({ canDraw: false, draw() {}, print() {} });
