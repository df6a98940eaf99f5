/**
 * Shows the host's page with configs that the gallery sends. Only local servers do that: a host that is deployed reads the `config.json`
 * of its own server and no other.
 */
import { randomUUID } from 'node:crypto';
import { createHostHandler } from '../serve/handlers/host-handler.ts';
import { readBody } from '../support/requests/read-body.ts';
import type { Handler } from '../serve/listen.ts';
import type { IncomingMessage } from 'node:http';

export type Request = IncomingMessage;

/** Pages that are kept; the oldest one is dropped for a new one. */
const MAX_PAGES = 20;
/** Longest form that is read. A config with data for a map has some hundred kB, and letters outside of ASCII triple in a form. */
const MAX_BYTES = 16_000_000;

/** Whether a page of this server sent it. Each browser sends the header with a form. */
const isOwn = ({ headers }: Request) => headers.origin === `http://${headers.host}`;

/** Takes from a config what the page shows, and never what it loads code from, or what it would leave in the browser. */
function toHostConfig(text: string | null, channelUrl: string) {
  try {
    const given = JSON.parse(text ?? '');
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
    const { title, styles, map } = given;
    return { title, styles, map, remote: { channelUrl }, offline: false, remember: false };
  } catch {
    return undefined;
  }
}

/** A form with a `config` that is sent to the root gets a page of its own, which only who knows its address can open. */
export function createConfigPages({
  root,
  path,
  channelUrl,
}: {
  /** Folder of the built host. */
  root: string;
  /** Where the handler is, with a slash at its end. */
  path: string;
  /** The channel that all pages load their map from. */
  channelUrl: () => string;
}): Handler {
  const pages: Map<string, Handler> = new Map();

  const add = (config: unknown) => {
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size >= MAX_PAGES) pages.delete(oldest);
    const id = randomUUID();
    pages.set(id, createHostHandler({ root, config: () => config }));
    return id;
  };

  const take = async (request: Request): Promise<{ status: number; text: string; location?: string }> => {
    if (!isOwn(request)) return { status: 403, text: 'Only the gallery can send a config.' };
    const body = await readBody(request, MAX_BYTES);
    if (!body.ok) return { status: body.status, text: `${body.message}.` };
    const config = toHostConfig(new URLSearchParams(body.value.toString()).get('config'), channelUrl());
    if (config === undefined) return { status: 400, text: 'The config is not a JSON object.' };
    return { status: 303, text: 'Its page', location: `${path}${add(config)}/` };
  };

  return (request, response) => {
    const send = ({ status, text, location }: { status: number; text: string; location?: string }) =>
      response
        .writeHead(status, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...(location && { Location: location }),
        })
        .end(`${text}\n`);

    const [, id = '', rest] = /^\/([^/?]*)(\/.*)?$/.exec(request.url ?? '') ?? [];
    if (id === '' && request.method === 'POST') {
      void take(request).then(send);
      return;
    }
    const page = pages.get(id);
    if (page === undefined || rest === undefined) {
      send({ status: 404, text: 'This page is no longer there. Open it again from the gallery.' });
      return;
    }
    request.url = rest;
    page(request, response);
  };
}
