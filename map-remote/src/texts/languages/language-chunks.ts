import { createLateChunk } from '../../chunks/late-chunk.js';

/** One chunk for each language but English, which is loaded when a map first needs it. These are all languages that the map has strings in. */
export const LANGUAGE_CHUNKS = {
  ar: createLateChunk('language-ar', () => import(/* webpackChunkName: "language-ar" */ './ar.json')),
  de: createLateChunk('language-de', () => import(/* webpackChunkName: "language-de" */ './de.json')),
  es: createLateChunk('language-es', () => import(/* webpackChunkName: "language-es" */ './es.json')),
  fr: createLateChunk('language-fr', () => import(/* webpackChunkName: "language-fr" */ './fr.json')),
  it: createLateChunk('language-it', () => import(/* webpackChunkName: "language-it" */ './it.json')),
  ja: createLateChunk('language-ja', () => import(/* webpackChunkName: "language-ja" */ './ja.json')),
  nl: createLateChunk('language-nl', () => import(/* webpackChunkName: "language-nl" */ './nl.json')),
  pl: createLateChunk('language-pl', () => import(/* webpackChunkName: "language-pl" */ './pl.json')),
  pt: createLateChunk('language-pt', () => import(/* webpackChunkName: "language-pt" */ './pt.json')),
  'zh-Hans': createLateChunk(
    'language-zh-hans',
    () => import(/* webpackChunkName: "language-zh-hans" */ './zh-hans.json'),
  ),
};

export type TranslatedLanguage = keyof typeof LANGUAGE_CHUNKS;
