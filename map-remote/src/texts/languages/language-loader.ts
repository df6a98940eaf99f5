import type { MapdockError } from '@mapdock/shared';
import { LANGUAGE_CHUNKS } from './language-chunks.js';
import type { LanguageStrings } from './language-strings.js';
import type { Language, TranslatedLanguage } from './match-language.js';

export interface LanguageOptions {
  /** The texts of the wanted language are there. */
  readonly onLoaded: () => void;
  /** They did not come. A failure that lasts is told once. */
  readonly onFailed: (error: MapdockError) => void;
  readonly signal: AbortSignal;
}

/** The texts of the language that a map wants, which are loaded when it first wants them. */
export interface LanguageLoader {
  /** `undefined` while they are not there, and for English and languages that the map has no texts in. */
  readonly strings: LanguageStrings | undefined;
  /** Requests its texts, if another language was wanted before. */
  want(language: Language | undefined): void;
  /** Requests anew what did not come. */
  retry(): void;
}

export function createLanguageLoader({ onLoaded, onFailed, signal }: LanguageOptions): LanguageLoader {
  let wanted: TranslatedLanguage | undefined;
  const pending = new Set<TranslatedLanguage>();
  let told: string | undefined;

  const load = async (language: TranslatedLanguage) => {
    pending.add(language);
    const outcome = await LANGUAGE_CHUNKS[language].load();
    pending.delete(language);
    if (signal.aborted || language !== wanted) return;
    if (outcome.ok) {
      told = undefined;
      onLoaded();
    } else if (outcome.error.message !== told) {
      told = outcome.error.message;
      onFailed(outcome.error);
    }
  };
  const retry = () => {
    if (wanted === undefined || LANGUAGE_CHUNKS[wanted].code !== undefined || pending.has(wanted)) return;
    void load(wanted);
  };
  return {
    get strings() {
      return wanted && LANGUAGE_CHUNKS[wanted].code?.STRINGS;
    },
    want(language) {
      const next = language === 'en' ? undefined : language;
      if (next === wanted) return;
      wanted = next;
      retry();
    },
    retry,
  };
}
