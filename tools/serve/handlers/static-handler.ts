import send from 'send';
import { createCompressor, toBody } from './compressor.ts';
import { contentTypeOf, isCompressible } from '../../headers/content-types.ts';
import { acceptedEncodings, isWorthCompressing } from '../../headers/encodings.ts';
import { findFile, findSibling, pathOf } from './find-file.ts';
import { COMPRESSIBLE, headersFor } from '../../headers/header-rules.ts';
import type { Body } from './compressor.ts';
import type { FoundFile } from './find-file.ts';
import type { Encoding } from '../../headers/encodings.ts';
import type { HeaderRule } from '../../headers/header-rules.ts';
import type { Handler } from '../listen.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Request = IncomingMessage;

export type Response = ServerResponse;

function sendText(response: Response, status: number, headers: Record<string, string>, text: string) {
  const content = Buffer.from(`${text}\n`);
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': content.byteLength };
  response.writeHead(status, { ...headers, ...type }).end(content);
}

function sendBody(
  request: Request,
  response: Response,
  headers: Record<string, string>,
  { content, type, tag, encoding }: Body,
) {
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

/** Sends a file unchanged, or its compressed sibling if an encoding is given. */
function sendFile(
  request: Request,
  response: Response,
  root: string,
  { name }: FoundFile,
  headers: { found: Record<string, string>; failed: Record<string, string> },
  encoding?: Encoding,
) {
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
    .on('error', ({ status }: { status: number }) => {
      response.removeHeader('Content-Encoding');
      sendText(response, status, headers.failed, 'Not found');
    })
    .pipe(response);
}

/** Serves the files of a folder, compressed when the client accepts that. */
export function createStaticHandler({
  root,
  headerRules,
  privateFolders = [],
  documents = {},
}: {
  root: string;
  headerRules: readonly HeaderRule[];
  /** Folders of the root that are not served. */
  privateFolders?: readonly string[];
  /** For each path a function that makes its JSON document, or a promise of it,
   * at each request; a document takes precedence over a file. */
  documents?: Record<string, () => unknown>;
}): Handler {
  const compressor = createCompressor();

  const answer = async (request: Request, response: Response) => {
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
