/**
 * Shows the title of a config in the page's own HTML, before the shell is there. `lang` is the language of the last visit, which decides between
 * several titles: without one nobody knows yet in which language the page will be.
 */
export function showTitle(page: Document, title: unknown, lang: string | undefined): void {
  const text = typeof title === 'string' ? title : (Object(title) as Record<string, unknown>)[lang ?? ''];
  // The shell's own heading has a class.
  const heading = page.querySelector('h1:not([class])');
  if (heading && typeof text === 'string') heading.textContent = page.title = text;
}
