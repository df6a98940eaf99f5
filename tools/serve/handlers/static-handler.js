import send from 'send';
import { createCompressor, toBody } from './compressor.js';
import { contentTypeOf, isCompressible } from '../../headers/content-types.js';
import { acceptedEncodings, isWorthCompressing } from '../../headers/encodings.js';
import { findFile, findSibling, pathOf } from './find-file.js';
import { COMPRESSIBLE, headersFor } from '../../headers/header-rules.js';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * @param {Response} response
 * @param {number} status
 * @param {Record<string, string>} headers
 * @param {string} text
 */
function sendText(response, status, headers, text) {
  const content = Buffer.from(`${text}\n`);
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': content.byteLength };
  response.writeHead(status, { ...headers, ...type }).end(content);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Record<string, string>} headers
 * @param {import('./compressor.js').Body} body
 */
function sendBody(request, response, headers, { content, type, tag, encoding }) {
  const known = request.headers['if-none-match']?.split(',').map((value) => value.trim().replace(/^W\//, ''));
  const common = { ...headers, ETag: tag };
  if (known?.includes(tag)) return void response.writeHead(304, common).end();
  response.writeHead(200, {
    ...common,
    'Content-Type': type,
    'Content-Length': content.byteLength,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

/**
 * Sends a file unchanged, or its compressed sibling if an encoding is given.
 * @param {Request} request
 * @param {Response} response
 * @param {string} root
 * @param {import('./find-file.js').FoundFile} found
 * @param {{ found: Record<string, string>, failed: Record<string, string> }} headers
 * @param {import('../../headers/encodings.js').Encoding} [encoding]
 */
function sendFile(request, response, root, { name }, headers, encoding) {
  const all = {
    ...headers.found,
    'Content-Type': contentTypeOf(name),
    ...(encoding && { 'Content-Encoding': encoding.name }),
  };
  for (const [header, value] of Object.entries(all)) response.setHeader(header, value);
  send(request, encodeURI(`/${name}${encoding?.suffix ?? ''}`), {
    root,
    cacheControl: false,
    // A part of a script can't run, and a part of a compressed file can't even be decoded.
    acceptRanges: false,
    dotfiles: 'deny',
    index: false,
  })
    .on('error', (/** @type {{ status: number }} */ { status }) => {
      response.removeHeader('Content-Encoding');
      sendText(response, status, headers.failed, 'Not found');
    })
    .pipe(response);
}

/**
 * Serves the files of a folder, compressed when the client accepts that.
 * @param {object} options
 * @param {string} options.root
 * @param {readonly import('../../headers/header-rules.js').HeaderRule[]} options.headerRules
 * @param {readonly string[]} [options.privateFolders] folders of the root that are not served
 * @param {Record<string, () => unknown>} [options.documents] for each path a function that makes its JSON document, or a promise of it,
 *   at each request; a document takes precedence over a file
 * @returns {import('../listen.js').Handler}
 */
export function createStaticHandler({ root, headerRules, privateFolders = [], documents = {} }) {
  const compressor = createCompressor();

  /** @param {Request} request @param {Response} response */
  const answer = async (request, response) => {
    const path = pathOf(request.url ?? '');
    const headers = headersFor(headerRules, path ?? '', 200);
    const errorHeaders = headersFor(headerRules, path ?? '', 404);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, { ...errorHeaders, Allow: 'GET, HEAD' }, 'Only GET and HEAD');
    }
    if (path === undefined) return sendText(response, 400, errorHeaders, 'Not a well-formed path');
    if (Object.hasOwn(documents, path)) {
      const content = Buffer.from(JSON.stringify(await documents[path]?.()));
      return sendBody(request, response, headers, toBody(content, 'application/json; charset=utf-8'));
    }
    const found = await findFile(root, path, privateFolders);
    if (!found) return sendText(response, 404, errorHeaders, 'Not found');
    if (isCompressible(found.name)) Object.assign(headers, COMPRESSIBLE);
    const accepted = isWorthCompressing(found.name, found.bytes)
      ? acceptedEncodings(request.headers['accept-encoding'])
      : [];
    const sibling = await findSibling(found, accepted);
    if (sibling || !accepted[0]) {
      return sendFile(request, response, root, found, { found: headers, failed: errorHeaders }, sibling);
    }
    const body = await compressor.compress(found, accepted[0]);
    sendBody(request, response, { ...headers, 'Last-Modified': found.modified.toUTCString() }, body);
  };

  return (request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, { 'Cache-Control': 'no-store' }, 'The server failed');
    });
  };
}
