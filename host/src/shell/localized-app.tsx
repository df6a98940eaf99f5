import { useEffect, useMemo } from 'react';
import { localizeConfig } from '../config/localize-config.js';
import { useTexts } from '../languages/use-texts.js';
import { App, type AppProps } from './app.js';
import { describePage } from './describe-page.js';

/** The shell with the config's texts in the page's language. Another language changes the page and its map, and makes no new map. */
export function LocalizedApp({ config, ...props }: AppProps) {
  const { language } = useTexts();
  const localized = useMemo(() => localizeConfig(config, language), [config, language]);
  const { description } = localized;
  useEffect(() => describePage(document, { language, description }), [language, description]);
  return <App config={localized} {...props} />;
}
