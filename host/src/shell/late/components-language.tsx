import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';

/** Tells the components of React Aria the page's language; they would take the visitor's. */
export function ComponentsLanguage({ children }: { readonly children: ReactNode }) {
  const { language } = useTexts();
  return <I18nProvider locale={language}>{children}</I18nProvider>;
}
