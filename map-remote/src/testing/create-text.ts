import type { LocalizedText } from '../texts/create-texts.js';

/** A text in the language of the elements around it, unless `marks` say another one. */
export function createText(text: string, marks: Partial<LocalizedText> = {}): LocalizedText {
  return { text, language: 'en', lang: undefined, dir: undefined, ...marks };
}
