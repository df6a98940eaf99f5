import { createSearcher } from '../create-searcher.js';
import { listSources } from './list-sources.js';
import { loadTypos } from '../load-typos.js';
import { wordsOf, type Filter } from '../match-texts.js';
import type { PlacesQuery } from '../places-query.js';
import type { StartWork } from './places-work.js';
import { runInSlices } from './run-in-slices.js';

/**
 * Does the work on the page's own thread, in slices. Few places are listed when this returns, and a query about few is answered at once. The first
 * words are answered without what is found by a typo, and once more when the code for that has loaded.
 */
export const startLocalWork: StartWork = ({ sources, facets }, { onPlaces, onListed, onFailed }) => {
  let typos: Filter | undefined;
  const searcher = createSearcher(facets, () => typos);
  const endListing = runInSlices(listSources(sources), {
    onPart: (places) => {
      if (places === undefined) return;
      searcher.add(places);
      onPlaces(places);
    },
    onDone: (end) => ('leftOut' in end ? onListed(end) : onFailed(end.brokenSource)),
  });
  let endAnswer: (() => void) | undefined;
  let asked: PlacesQuery | undefined;
  return {
    ask(query, onAnswer) {
      asked = query;
      const answer = () => {
        endAnswer?.();
        endAnswer = runInSlices(searcher.answer(query), { onDone: onAnswer });
      };
      answer();
      if (typos || wordsOf(query.typed).length === 0) return;
      void loadTypos().then((loaded) => {
        typos ??= loaded;
        if (typos && asked === query) answer();
      });
    },
    end() {
      asked = undefined;
      endListing();
      endAnswer?.();
    },
  };
};
