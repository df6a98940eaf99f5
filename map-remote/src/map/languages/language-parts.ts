import { createLatePart, type LatePart } from '../../engine/late-part.js';
import type { LanguageStrings } from './language-strings.js';
import type { TranslatedLanguage } from './match-language.js';

/** One file for each language, which is loaded when a map first wants it. */
export const LANGUAGE_PARTS: Readonly<
  Record<TranslatedLanguage, LatePart<{ readonly STRINGS: LanguageStrings }>>
> = {
  ar: createLatePart('language-ar', () => import(/* webpackChunkName: "language-ar" */ './ar.js')),
  de: createLatePart('language-de', () => import(/* webpackChunkName: "language-de" */ './de.js')),
  es: createLatePart('language-es', () => import(/* webpackChunkName: "language-es" */ './es.js')),
  fr: createLatePart('language-fr', () => import(/* webpackChunkName: "language-fr" */ './fr.js')),
  it: createLatePart('language-it', () => import(/* webpackChunkName: "language-it" */ './it.js')),
  ja: createLatePart('language-ja', () => import(/* webpackChunkName: "language-ja" */ './ja.js')),
  nl: createLatePart('language-nl', () => import(/* webpackChunkName: "language-nl" */ './nl.js')),
  pl: createLatePart('language-pl', () => import(/* webpackChunkName: "language-pl" */ './pl.js')),
  pt: createLatePart('language-pt', () => import(/* webpackChunkName: "language-pt" */ './pt.js')),
  'zh-Hans': createLatePart(
    'language-zh-hans',
    () => import(/* webpackChunkName: "language-zh-hans" */ './zh-hans.js'),
  ),
};
