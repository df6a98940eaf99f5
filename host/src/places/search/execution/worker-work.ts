import { isObject } from '../../list/features-of.js';
import type { PlacesAnswer, PlacesQuery } from '../places-query.js';
import type { PlacesTask, PlacesWork, StartWork } from './places-work.js';
import { runInSlices } from './run-in-slices.js';
import type { FromWorker, ToWorker } from './worker-messages.js';

/** Features in one message: copying them takes about a millisecond. */
const PART = 250;

/** Makes the messages that hand a task to a worker, each small enough for one step; a text of any length is copied at once. */
function* handOver({ sources, facets }: PlacesTask): Generator<ToWorker, undefined> {
  for (const source of sources) {
    const { data } = source;
    if ('text' in data) {
      yield { kind: 'source', source };
      continue;
    }
    yield { kind: 'source', source: { ...source, data: { document: { features: [] } } } };
    const { document } = data;
    const all = isObject(document) && Array.isArray(document.features) ? document.features : [document];
    for (let from = 0; from < all.length; from += PART)
      yield { kind: 'features', features: all.slice(from, from + PART) };
  }
  yield { kind: 'list', facets };
}

/**
 * The page looks this many times whether the worker has sent something, and then gives it up: a worker that is blocked may cause no event at
 * all. Looks are counted instead of time, because a busy page gets the messages of a running worker late, and some browsers load a worker's file
 * only while the page's thread is free.
 */
const START_LOOKS = 20;
const LOOK_MS = 250;

type Port = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Does the work in a worker, or as `otherwise` does it where none can be started: browsers say only later that a policy forbids it, or that its
 * file is missing.
 */
export const workerWork =
  (createWorker: () => Port, otherwise: StartWork): StartWork =>
  (task, listeners) => {
    let substitute: PlacesWork | undefined;
    let worker: Port;
    try {
      worker = createWorker();
    } catch {
      return otherwise(task, listeners);
    }
    let hasBegun = false;
    let asked: ((answer: PlacesAnswer) => void) | undefined;
    let next: { readonly query: PlacesQuery; readonly onAnswer: (answer: PlacesAnswer) => void } | undefined;
    const send = (message: ToWorker) => worker.postMessage(message);
    const endHandingOver = runInSlices(handOver(task), { onPart: send, onDone: () => {} });
    const sendNext = () => {
      if (next === undefined || asked !== undefined) return;
      asked = next.onAnswer;
      send({ kind: 'query', query: next.query });
      next = undefined;
    };
    const takeAnswer = (answer: PlacesAnswer) => {
      const onAnswer = asked;
      asked = undefined;
      // An answer that somebody no longer waits for is dropped.
      if (next === undefined) onAnswer?.(answer);
      sendNext();
    };
    worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
      hasBegun = true;
      clearInterval(watchdog);
      if (message.kind === 'begun') return;
      if (message.kind === 'places') listeners.onPlaces(message.places);
      else if (message.kind === 'listed') listeners.onListed(message);
      else if (message.kind === 'failed') listeners.onFailed(message.brokenSource);
      else takeAnswer(message.answer);
    };
    const giveUp = () => {
      clearInterval(watchdog);
      worker.terminate();
      endHandingOver();
      if (hasBegun) listeners.onFailed();
      else substitute = otherwise(task, listeners);
    };
    let looks = 0;
    const watchdog = setInterval(() => {
      looks += 1;
      if (looks === START_LOOKS) giveUp();
    }, LOOK_MS);
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp();
    };
    return {
      ask(query, onAnswer) {
        if (substitute) {
          substitute.ask(query, onAnswer);
          return;
        }
        next = { query, onAnswer };
        sendNext();
      },
      end() {
        clearInterval(watchdog);
        endHandingOver();
        worker.terminate();
        substitute?.end();
      },
    };
  };
