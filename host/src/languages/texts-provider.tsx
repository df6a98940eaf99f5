import { useEffect, useState, type ReactNode } from 'react';
import { createPendingTexts, loadTexts } from './load-texts.js';
import type { Language } from './match-language.js';
import { createTexts } from './texts.js';
import { TextsContext } from './use-texts.js';

interface TextsProviderProps {
  readonly language: Language;
  /**
   * Called when loading has ended: with `true` if the page has the texts of the language, with `false` if the last attempt has failed. Default:
   * nothing is called.
   */
  readonly onLoaded?: (isOfLanguage: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Provides the texts of a language to its children: first the English ones, and the translation once its file has loaded. When `language`
 * changes, the page shows the texts of the language before until the new ones have loaded, and keeps them if these never load.
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
