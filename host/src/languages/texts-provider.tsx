import { useEffect, useState, type ReactNode } from 'react';
import { createPendingTexts, loadTexts } from './load-texts.js';
import type { Language } from './match-language.js';
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
    void loadTexts(language).then((loaded) => isCurrent && setTexts(loaded));
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
