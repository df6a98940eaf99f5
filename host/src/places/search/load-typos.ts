import { loadChunk } from '../../page-files/load-chunk.js';
import type { Filter } from './match-texts.js';

/** Loads what finds words with a typo, which only those who type need. `undefined` if it fails. Never rejects. */
export const loadTypos = (): Promise<Filter | undefined> =>
  loadChunk('typos', () =>
    import(/* webpackChunkName: "typos" */ './find-typos.js').then(({ withTypo }) => withTypo),
  );
