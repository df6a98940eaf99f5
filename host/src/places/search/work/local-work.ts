import { createSearcher } from '../create-searcher.js';
import { listSources } from './list-sources.js';
import type { StartWork } from './places-work.js';
import { runInSlices } from './run-in-slices.js';

/** Does the work on the page's own thread, in slices. Few places are listed when this returns, and a query about few is answered at once. */
export const startLocalWork: StartWork = ({ sources, facets }, { onPlaces, onListed, onFailed }) => {
  const searcher = createSearcher(facets);
  const endListing = runInSlices(listSources(sources), {
    onPart: (places) => {
      if (places === undefined) return;
      searcher.add(places);
      onPlaces(places);
    },
    onDone: (end) => ('leftOut' in end ? onListed(end) : onFailed(end.brokenSource)),
  });
  let endAnswer: (() => void) | undefined;
  return {
    ask(query, onAnswer) {
      endAnswer?.();
      endAnswer = runInSlices(searcher.answer(query), { onDone: onAnswer });
    },
    end() {
      endListing();
      endAnswer?.();
    },
  };
};
