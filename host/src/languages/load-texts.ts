import { forgetFailedChunk, loadChunk } from '../page-files/load-chunk.js';
import type { Language } from './match-language.js';
import { createTexts, type TextFile, type Texts } from './texts.js';

type Load = () => Promise<{ readonly default: TextFile }>;

/** One file for each language, loaded only on pages in that language. English is part of the page's script. */
const FILES: Readonly<Record<Exclude<Language, 'en'>, Load>> = {
  ar: () => import(/* webpackChunkName: "language-ar" */ './ar.json'),
  de: () => import(/* webpackChunkName: "language-de" */ './de.json'),
  es: () => import(/* webpackChunkName: "language-es" */ './es.json'),
  fr: () => import(/* webpackChunkName: "language-fr" */ './fr.json'),
  it: () => import(/* webpackChunkName: "language-it" */ './it.json'),
  ja: () => import(/* webpackChunkName: "language-ja" */ './ja.json'),
  nl: () => import(/* webpackChunkName: "language-nl" */ './nl.json'),
  pl: () => import(/* webpackChunkName: "language-pl" */ './pl.json'),
  pt: () => import(/* webpackChunkName: "language-pt" */ './pt.json'),
  'zh-Hans': () => import(/* webpackChunkName: "language-zh-hans" */ './zh-hans.json'),
};

/** The English texts that the page shows until the file of another language has loaded. */
export const createPendingTexts = (language: Language): Texts => createTexts(language, {}, language === 'en');

const chunkOf = (language: Language) => `language-${language}`;

/** Call it when a person chooses a language: then its file is requested, however often that failed a moment ago. */
export const forgetFailedTexts = (language: Language): void => forgetFailedChunk(chunkOf(language));

/**
 * Loads the texts of a language; English ones if that fails. `onFailed` is called after each attempt that fails, so that English texts can be
 * shown until a later attempt succeeds. Never rejects.
 */
export async function loadTexts(language: Language, onFailed: () => void = () => {}): Promise<Texts> {
  if (language === 'en') return createTexts('en');
  const loaded = await loadChunk(chunkOf(language), () =>
    FILES[language]().catch((failure: unknown) => {
      onFailed();
      throw failure;
    }),
  );
  return loaded === undefined ? createTexts('en') : createTexts(language, loaded.default);
}
