import type { DeviceMemory } from '@mapdock/shared/loader-parts';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LanguageChoiceContext, type TextsState } from './language-choice.js';
import type { LastLanguage } from './last-language.js';
import { forgetFailedTexts } from './load-texts.js';
import { directionOf, type Language } from './match-language.js';
import { TextsProvider } from './texts-provider.js';
import { chosenLanguage } from './wanted-language.js';

interface LanguageProviderProps {
  /** The language of a page whose visitor has chosen none. */
  readonly byDefault: Language;
  /** Whether `byDefault` is only a guess, because the config is not known. A guess is not stored. Default: `false`. */
  readonly isGuess?: boolean;
  readonly memory: DeviceMemory<LastLanguage>;
  readonly children: ReactNode;
}

/** Provides the texts of the page's language, and the choice of another one, which is stored for later visits. */
export function LanguageProvider({ byDefault, isGuess = false, memory, children }: LanguageProviderProps) {
  const [chosen, setChosen] = useState(() => chosenLanguage(memory.read()));
  const [state, setState] = useState<TextsState>('settled');
  const [hasChosen, setHasChosen] = useState(false);
  const language = chosen ?? byDefault;
  useEffect(() => {
    if (isGuess && chosen === undefined) return;
    memory.write({ lang: language, dir: directionOf(language), isChosen: chosen !== undefined });
  }, [memory, language, chosen, isGuess]);
  const choose = useCallback(
    (next: Language | undefined) => {
      forgetFailedTexts(next ?? byDefault);
      setChosen(next);
      setHasChosen(true);
    },
    [byDefault],
  );
  const choice = useMemo(
    () => ({ chosen, choose, wanted: language, state }),
    [chosen, choose, language, state],
  );
  return (
    <LanguageChoiceContext value={choice}>
      <TextsProvider language={language} isAwaited={hasChosen} onState={setState}>
        {children}
      </TextsProvider>
    </LanguageChoiceContext>
  );
}
