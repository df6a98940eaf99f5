import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTexts } from '../languages/use-texts.js';

/** Sets the language of the React Aria components to the page's; otherwise they would use the visitor's. */
export function ComponentsLanguage({ children }: { readonly children: ReactNode }) {
  const { language } = useTexts();
  return <I18nProvider locale={language}>{children}</I18nProvider>;
}
