import { useEffect, useState, type ReactNode } from 'react';
import { createPendingTexts, loadTexts } from './load-texts.js';
import type { Language } from './match-language.js';
import { createTexts } from './texts.js';
import { TextsContext } from './use-texts.js';

interface TextsProviderProps {
  readonly language: Language;
  /** Called when the texts have loaded, with `true`, or finally not. Default: nothing is called. */
  readonly onLoaded?: (isOfLanguage: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Provides the texts of a language to its children: the English ones first, and the translation once its file has loaded. If another
 * language follows, the texts stay until those have loaded, also if they never do.
 */
export function TextsProvider({ language, onLoaded, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(() => createPendingTexts(language));
  useEffect(() => {
    let isCurrent = true;
    const showEnglish = () => {
      if (isCurrent) setTexts((now) => (now.isSettled ? now : createTexts('en')));
    };
    void loadTexts(language, showEnglish).then((next) => {
      if (!isCurrent) return;
      const isOfLanguage = next.language === language;
      if (isOfLanguage) setTexts(next);
      else showEnglish();
      onLoaded?.(isOfLanguage);
    });
    return () => {
      isCurrent = false;
    };
  }, [language, onLoaded]);
  useEffect(() => {
    document.documentElement.lang = texts.language;
    document.documentElement.dir = texts.direction;
  }, [texts]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
