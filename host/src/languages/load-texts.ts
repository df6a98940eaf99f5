import { forgetFailedChunk, loadAwaitedChunk, loadChunk } from '../page-files/load-chunk.js';
import { LANGUAGE_FILES } from './language-files.js';
import type { Language } from './match-language.js';
import { createTexts, type Texts } from './texts.js';

/** The English texts that the page shows until the file of another language has loaded. */
export const createPendingTexts = (language: Language): Texts => createTexts(language, {}, language === 'en');

const chunkOf = (language: Language) => `language-${language}`;

/** Call it when a person chooses a language: then its file is requested, however often that failed a moment ago. */
export const forgetFailedTexts = (language: Language): void => forgetFailedChunk(chunkOf(language));

/**
 * Loads the texts of a language; English ones if that fails. `onFailed` is called after each attempt that fails, so that English texts can be
 * shown until a later attempt succeeds. `isAwaited`: whether a person waits for them. Never rejects.
 */
export async function loadTexts(
  language: Language,
  onFailed: () => void = () => {},
  isAwaited = false,
): Promise<Texts> {
  if (language === 'en') return createTexts('en');
  const load = isAwaited ? loadAwaitedChunk : loadChunk;
  const loaded = await load(chunkOf(language), () =>
    LANGUAGE_FILES[language]().catch((failure: unknown) => {
      onFailed();
      throw failure;
    }),
  );
  return loaded === undefined ? createTexts('en') : createTexts(language, loaded.default);
}
