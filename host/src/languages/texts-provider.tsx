import { useEffect, useState, type ReactNode } from 'react';
import { createPendingTexts, loadTexts } from './load-texts.js';
import type { Language } from './match-language.js';
import { createTexts, type Texts } from './texts.js';
import { TextsContext } from './use-texts.js';

interface TextsProviderProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Provides the texts of a language to its children: the English ones first, and the translation once its file has loaded. */
export function TextsProvider({ language, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(() => createPendingTexts(language));
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Texts) => {
      if (isCurrent) setTexts(next);
    };
    void loadTexts(language, () => show(createTexts('en'))).then(show);
    return () => {
      isCurrent = false;
    };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = texts.language;
    document.documentElement.dir = texts.direction;
  }, [texts]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
