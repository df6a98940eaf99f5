import send from 'send';
import { createCompressor, chooseEncoding, toBody } from './compressor.js';
import { contentTypeOf } from './content-types.js';
import { findFile, pathOf } from './find-file.js';
import { headersFor } from './header-rules.js';

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
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
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
 * Serves the files of a folder, compressed when the client can take it.
 * @param {object} options
 * @param {string} options.root
 * @param {readonly import('./header-rules.js').HeaderRule[]} options.headerRules
 * @param {Record<string, () => unknown>} [options.documents] JSON documents by path, or promises of them, made for each
 *   request; they come before files
 * @returns {import('./listen.js').Handler}
 */
export function createStaticHandler({ root, headerRules, documents = {} }) {
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
    const found = await findFile(root, path);
    if (!found) return sendText(response, 404, errorHeaders, 'Not found');
    const canCompress = compressor.canCompress(found.file);
    if (canCompress) headers['Vary'] = 'Accept-Encoding';
    const encoding = canCompress ? chooseEncoding(request.headers['accept-encoding']) : undefined;
    if (encoding) return sendBody(request, response, headers, await compressor.compress(found, encoding));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', contentTypeOf(found.name));
    send(request, encodeURI(`/${found.name}`), { root, cacheControl: false, dotfiles: 'deny', index: false })
      .on('error', (/** @type {{ status: number }} */ { status }) =>
        sendText(response, status, errorHeaders, 'Not found'),
      )
      .pipe(response);
  };

  return (request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, { 'Cache-Control': 'no-store' }, 'The server failed');
    });
  };
}
