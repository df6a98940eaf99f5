import { createLateChunk, type LateChunk } from '../../chunks/late-chunk.js';
import type { LanguageStrings } from './language-strings.js';
import type { TranslatedLanguage } from './match-language.js';

/** One chunk for each language, which is loaded when a map first needs it. */
export const LANGUAGE_CHUNKS: Readonly<
  Record<TranslatedLanguage, LateChunk<{ readonly STRINGS: LanguageStrings }>>
> = {
  ar: createLateChunk('language-ar', () => import(/* webpackChunkName: "language-ar" */ './ar.js')),
  de: createLateChunk('language-de', () => import(/* webpackChunkName: "language-de" */ './de.js')),
  es: createLateChunk('language-es', () => import(/* webpackChunkName: "language-es" */ './es.js')),
  fr: createLateChunk('language-fr', () => import(/* webpackChunkName: "language-fr" */ './fr.js')),
  it: createLateChunk('language-it', () => import(/* webpackChunkName: "language-it" */ './it.js')),
  ja: createLateChunk('language-ja', () => import(/* webpackChunkName: "language-ja" */ './ja.js')),
  nl: createLateChunk('language-nl', () => import(/* webpackChunkName: "language-nl" */ './nl.js')),
  pl: createLateChunk('language-pl', () => import(/* webpackChunkName: "language-pl" */ './pl.js')),
  pt: createLateChunk('language-pt', () => import(/* webpackChunkName: "language-pt" */ './pt.js')),
  'zh-Hans': createLateChunk(
    'language-zh-hans',
    () => import(/* webpackChunkName: "language-zh-hans" */ './zh-hans.js'),
  ),
};
