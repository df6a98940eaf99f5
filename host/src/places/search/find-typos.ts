import UFuzzy from '@leeoniya/ufuzzy';
import type { Filter } from './match-texts.js';

/** Shorter words are too similar to others to be taken for a word with a typo. */
const MIN_TYPO_LENGTH = 4;

const EXACT = { intraSlice: [0, Infinity], intraIns: 0, intraSub: 0, intraTrn: 0, intraDel: 0 } as const;
const ONE_TYPO = { intraSlice: [0, Infinity], intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 } as const;

/** Words of any script, in each of which one letter may be wrong, missing, too many, or exchanged with the next. Numbers must be right. */
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  interBound: '[^\\p{L}\\d]',
  intraSplit: null,
  intraBound: null,
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
  intraRules: (word) => {
    const { intraSlice, ...typo } = word.length >= MIN_TYPO_LENGTH && /\D/.test(word) ? ONE_TYPO : EXACT;
    return { intraSlice: [...intraSlice] as [number, number], ...typo };
  },
});

/** Finds the texts in which a word has one letter that differs. */
export const withTypo: Filter = (texts, word, among) => fuzzy.filter(texts as string[], word, among) ?? [];
