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

/** Loads the texts of a language. If that fails, the page is in English. Never rejects. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'en') return createTexts('en');
  try {
    const { default: translated } = await FILES[language]();
    return createTexts(language, translated);
  } catch {
    return createTexts('en');
  }
}
