import { countFeatures } from '../../list/features-of.js';
import { startLocalWork } from './local-work.js';
import type { SourceData, StartWork } from './places-work.js';
import { workerWork } from './worker-work.js';

/**
 * From this size on a worker does the work. Below, a search takes a few milliseconds of the page's thread, which is less than starting a worker.
 * The text of a feature has some 200 characters.
 */
const MANY_FEATURES = 5_000;
const LONG_TEXT = 1_000_000;

const isLarge = ({ data }: SourceData) =>
  'text' in data ? data.text.length > LONG_TEXT : countFeatures(data.document) > MANY_FEATURES;

const startWorkerWork = workerWork(
  () => new Worker(/* webpackChunkName: "places-worker" */ new URL('./places.worker.js', import.meta.url)),
  startLocalWork,
);

/** Starts listing and searching the places of a task: in a worker if they are many and the browser can, else on the page's own thread. */
export const startPlacesWork: StartWork = (task, listeners) =>
  typeof Worker === 'function' && task.sources.some(isLarge)
    ? startWorkerWork(task, listeners)
    : startLocalWork(task, listeners);
