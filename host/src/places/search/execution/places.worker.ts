/** The worker of the list of places: it parses, lists and searches large data beside the page's own thread. */
import { createSearcher, type Searcher } from '../create-searcher.js';
import { withTypo } from '../find-typos.js';
import { listSources } from './list-sources.js';
import type { SourceData } from './places-work.js';
import type { FromWorker, ToWorker } from './worker-messages.js';

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
};

const sources: SourceData[] = [];
let searcher: Searcher | undefined;

function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function list(): void {
  const steps = listSources(sources);
  for (;;) {
    const step = steps.next();
    if (step.done !== true) {
      if (step.value === undefined) continue;
      // Each part is a message of its own, so that none takes the page's thread long.
      searcher?.add(step.value);
      scope.postMessage({ kind: 'places', places: step.value });
    } else {
      sources.length = 0;
      scope.postMessage(
        'leftOut' in step.value ? { kind: 'listed', ...step.value } : { kind: 'failed', ...step.value },
      );
      return;
    }
  }
}

scope.onmessage = ({ data: message }) => {
  if (message.kind === 'source') sources.push(message.source);
  else if (message.kind === 'features') {
    const { data } = sources.at(-1) as SourceData;
    const { document } = data as { readonly document: { readonly features: unknown[] } };
    document.features.push(...message.features);
  } else if (message.kind === 'list') {
    searcher = createSearcher(message.facets, () => withTypo);
    list();
  } else if (searcher) {
    const answer = finish(searcher.answer(message.query));
    scope.postMessage({ kind: 'answer', answer }, [answer.rows.buffer, answer.matching.buffer]);
  }
};
scope.postMessage({ kind: 'begun' });
