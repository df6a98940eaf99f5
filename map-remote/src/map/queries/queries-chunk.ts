/** The chunk for what a host asks a map for, and gets later. */
export { takeScreenshot } from '../picture/take-screenshot.js';
export { clusterChildren, clusterLeaves, queryRasterValue } from './query-source.js';
