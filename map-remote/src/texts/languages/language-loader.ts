import type { MapdockError } from '@mapdock/shared';
import { LANGUAGE_CHUNKS, type TranslatedLanguage } from './language-chunks.js';
import type { LanguageStrings } from './language-strings.js';
import type { Language } from './match-language.js';

export interface LanguageOptions {
  /** Called when the strings of the wanted language are loaded. */
  readonly onLoaded: () => void;
  /** Called when they failed to load. A lasting failure is reported once. */
  readonly onFailed: (error: MapdockError) => void;
  readonly signal: AbortSignal;
}

/** Loads the strings of the language that a map needs, when it first needs them. */
export function createLanguageLoader({ onLoaded, onFailed, signal }: LanguageOptions) {
  let wanted: TranslatedLanguage | undefined;
  const pending = new Set<TranslatedLanguage>();
  let reportedMessage: string | undefined;

  const load = async (language: TranslatedLanguage) => {
    pending.add(language);
    const outcome = await LANGUAGE_CHUNKS[language].load();
    pending.delete(language);
    if (signal.aborted || language !== wanted) return;
    if (outcome.ok) {
      reportedMessage = undefined;
      onLoaded();
    } else if (outcome.error.message !== reportedMessage) {
      reportedMessage = outcome.error.message;
      onFailed(outcome.error);
    }
  };
  const retry = () => {
    if (wanted === undefined || LANGUAGE_CHUNKS[wanted].code !== undefined || pending.has(wanted)) return;
    void load(wanted);
  };
  return {
    /** `undefined` until they are loaded, and for English and languages in which the map has no strings. */
    get strings(): LanguageStrings | undefined {
      return wanted && LANGUAGE_CHUNKS[wanted].code?.default;
    },
    /** Requests the strings of a language, if another one was wanted before. */
    want(language: Language | undefined) {
      const next = language === 'en' ? undefined : language;
      if (next === wanted) return;
      wanted = next;
      retry();
    },
    /** Requests strings again that failed to load. */
    retry,
  };
}
