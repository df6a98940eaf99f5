import { extname } from 'node:path';

/** What gets smaller when it is compressed. */
const TEXT_TYPES = /** @type {Record<string, string>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
});

const OTHER_TYPES = /** @type {Record<string, string>} */ ({
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
});

/** @param {string} file */
export const isText = (file) => extname(file) in TEXT_TYPES;

/**
 * `Content-Type` of a file, for whoever serves it.
 * @param {string} file
 */
export function contentTypeOf(file) {
  const extension = extname(file);
  return TEXT_TYPES[extension] ?? OTHER_TYPES[extension] ?? 'application/octet-stream';
}
