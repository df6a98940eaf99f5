import { createLateChunk } from '../../chunks/late-chunk.js';

/** One chunk for each language but English, which is loaded when a map first needs it. These are all languages that the map has strings in. */
export const LANGUAGE_CHUNKS = {
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

export type TranslatedLanguage = keyof typeof LANGUAGE_CHUNKS;
