import type { HeadLink } from './list-links.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const escape = (text: string) => text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? '');

/** Writes a link as HTML. Pure. */
export function toTag(link: HeadLink): string {
  const attributes = Object.entries(link).map(([name, value]) => ` ${name.toLowerCase()}="${escape(value)}"`);
  return `<link${attributes.join('')}>`;
}

/** Writes a link as one value of the header `Link` (RFC 8288). Pure. */
export function toHeaderValue({ href, ...parameters }: HeadLink): string {
  const written = Object.entries(parameters).map(([name, value]) => `; ${name.toLowerCase()}="${value}"`);
  return `<${href}>${written.join('')}`;
}
