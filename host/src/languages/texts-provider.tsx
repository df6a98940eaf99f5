import { useEffect, useState, type ReactNode } from 'react';
import { TELL_AFTER_MS } from '../time-limits.js';
import type { TextsState } from './language-choice.js';
import { createPendingTexts, loadTexts } from './load-texts.js';
import type { Language } from './match-language.js';
import { createTexts } from './texts.js';
import { TextsContext } from './use-texts.js';

interface TextsProviderProps {
  readonly language: Language;
  /** Whether a person has chosen the language on this page, and waits for it. Default: `false`. */
  readonly isAwaited?: boolean;
  /** Called when loading takes long, and when it has ended. Default: nothing is called. */
  readonly onState?: (state: TextsState) => void;
  readonly children: ReactNode;
}

/**
 * Provides the texts of a language to its children: first the English ones, and the translation once its file has loaded. When `language`
 * changes, the page shows the texts of the language before until the new ones have loaded, and keeps them if these never load.
 */
export function TextsProvider({ language, isAwaited = false, onState, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(() => createPendingTexts(language));
  useEffect(() => {
    let isCurrent = true;
    const showEnglish = () => {
      if (isCurrent) setTexts((now) => (now.isSettled ? now : createTexts('en')));
    };
    const timer = setTimeout(() => onState?.('loading'), TELL_AFTER_MS);
    void loadTexts(language, showEnglish, isAwaited).then((next) => {
      if (!isCurrent) return;
      clearTimeout(timer);
      const isOfLanguage = next.language === language;
      if (isOfLanguage) setTexts(next);
      else showEnglish();
      onState?.(isOfLanguage ? 'settled' : 'failed');
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [language, isAwaited, onState]);
  useEffect(() => {
    document.documentElement.lang = texts.language;
    document.documentElement.dir = texts.direction;
  }, [texts]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
