/**
 * One file for each language but English, loaded only on pages in that language. English is part of the page's script. These are all
 * languages that the page has texts in.
 */
export const LANGUAGE_FILES = {
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
