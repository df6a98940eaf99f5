import { extname } from 'node:path';

export interface ContentType {
  type: string;
  extensions: string[];
  /** Its text is UTF-8, and the header says so. */
  hasCharset?: boolean;
  /** Compression makes it smaller. */
  isCompressible?: boolean;
}

export const CONTENT_TYPES: ContentType[] = [
  { type: 'text/css', extensions: ['css'], hasCharset: true, isCompressible: true },
  { type: 'text/html', extensions: ['html'], hasCharset: true, isCompressible: true },
  { type: 'text/javascript', extensions: ['js', 'mjs'], hasCharset: true, isCompressible: true },
  { type: 'application/json', extensions: ['json', 'map'], hasCharset: true, isCompressible: true },
  { type: 'text/markdown', extensions: ['md'], hasCharset: true, isCompressible: true },
  { type: 'image/svg+xml', extensions: ['svg'], isCompressible: true },
  // `.ts` files of a release are TypeScript declarations; most servers would send them as video.
  { type: 'text/plain', extensions: ['txt', 'ts'], hasCharset: true, isCompressible: true },
  { type: 'application/manifest+json', extensions: ['webmanifest'], hasCharset: true, isCompressible: true },
  { type: 'application/xml', extensions: ['xml'], hasCharset: true, isCompressible: true },
  { type: 'image/avif', extensions: ['avif'] },
  { type: 'image/gif', extensions: ['gif'] },
  { type: 'image/vnd.microsoft.icon', extensions: ['ico'] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { type: 'image/png', extensions: ['png'] },
  // Not `Content-Encoding: gzip`: who installs the package needs the file as it is.
  { type: 'application/gzip', extensions: ['tgz'] },
  { type: 'application/wasm', extensions: ['wasm'] },
  { type: 'image/webp', extensions: ['webp'] },
  { type: 'application/zip', extensions: ['zip'] },
  { type: 'font/woff', extensions: ['woff'] },
  { type: 'font/woff2', extensions: ['woff2'] },
];

export const UNKNOWN_TYPE = 'application/octet-stream';
export const CHARSET = 'utf-8';

const BY_EXTENSION = new Map(
  CONTENT_TYPES.flatMap((entry) => entry.extensions.map((extension) => [`.${extension}`, entry])),
);

export const isCompressible = (file: string) => BY_EXTENSION.get(extname(file))?.isCompressible === true;

/** `Content-Type` of a file, for whoever serves it. */
export function contentTypeOf(file: string) {
  const found = BY_EXTENSION.get(extname(file));
  if (!found) return UNKNOWN_TYPE;
  return found.hasCharset ? `${found.type}; charset=${CHARSET}` : found.type;
}
