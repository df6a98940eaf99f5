import { directionOf, type Language } from '../languages/match-language.js';

interface PageDescription {
  readonly language: Language;
  /** Content of the page's meta description, which search engines show; `undefined` if the page gets none. */
  readonly description: string | undefined;
}

/** Writes the language and the description into the document. It must run before the map starts, which reads the page's language then. */
export function describePage(page: Document, { language, description }: PageDescription): void {
  page.documentElement.lang = language;
  page.documentElement.dir = directionOf(language);
  if (description === undefined) return;
  const meta = page.createElement('meta');
  meta.name = 'description';
  meta.content = description;
  page.head.append(meta);
}
