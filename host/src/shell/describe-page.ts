import { directionOf, type Language } from '../languages/match-language.js';

interface PageDescription {
  readonly language: Language;
  /** Content of the page's meta description, which search engines show; `undefined` if the page gets none. */
  readonly description: string | undefined;
}

function addMeta(page: Document): HTMLMetaElement {
  const meta = Object.assign(page.createElement('meta'), { name: 'description' });
  page.head.append(meta);
  return meta;
}

/**
 * Writes the language and the description into the document. It must run before the map starts, which reads the page's language then, and
 * again for another language.
 */
export function describePage(page: Document, { language, description }: PageDescription): void {
  page.documentElement.lang = language;
  page.documentElement.dir = directionOf(language);
  if (description === undefined) return;
  const meta = page.querySelector<HTMLMetaElement>('meta[name=description]') ?? addMeta(page);
  meta.content = description;
}
