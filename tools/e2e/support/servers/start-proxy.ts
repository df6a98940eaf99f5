import { listen } from '../../../serve/listen.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../start-site.ts';
import type { ServerResponse } from 'node:http';

/** `body`: the content, or a function that writes it. `bytes`: the announced length, which may be wrong. */
export type Answer = {
  status?: number;
  type: string;
  bytes?: number;
  body: string | ((response: ServerResponse) => void);
};

/** Headers of the store that decide how a browser treats an answer. */
const PASSED_HEADERS = ['content-type', 'cache-control', 'access-control-allow-origin'];

/** A web server may add this header to all its answers, wrong ones included. */
const CACHED_FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Starts a server between the host and the store, like a content delivery network, which can answer some addresses with something else.
 * The host's config names it from the next page load on. It closes with the browser context.
 */
export async function startProxy(page: Page, site: Site) {
  let rule: { match: RegExp; answer: Answer } | undefined;
  let rewrite: { match: RegExp; change: (text: string) => string } | undefined;
  const requested: Set<string> = new Set();
  const server = await listen(
    async ({ url = '' }, response) => {
      // A file that failed to load is requested again under a cache-busting address, which decodes to the same path.
      const path = decodeURI(url);
      requested.add(path);
      if (rule?.match.test(path)) {
        const { status = 200, type, bytes, body } = rule.answer;
        const caching = status === 200 ? CACHED_FOR_A_YEAR : {};
        const announced = bytes === undefined ? {} : { 'content-length': bytes };
        const headers = {
          'content-type': type,
          'access-control-allow-origin': '*',
          ...caching,
          ...announced,
        };
        response.writeHead(status, headers);
        if (typeof body === 'string') response.end(body);
        else body(response);
        return;
      }
      const upstream = await fetch(site.remote.origin + url);
      const passed = PASSED_HEADERS.map((name) => [name, upstream.headers.get(name) ?? '']);
      response.writeHead(upstream.status, Object.fromEntries(passed));
      const body = Buffer.from(await upstream.arrayBuffer());
      response.end(rewrite?.match.test(path) ? rewrite.change(body.toString()) : body);
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  site.host.changeConfig((config) => {
    config.remote = {
      channelUrl: `${server.origin}/channels/production.json`,
      allowedOrigins: [server.origin],
    };
  });
  return {
    origin: server.origin,
    /** Paths that were requested. */
    requested,
    /** Changes the content of matching files from now on. */
    rewrite(match: RegExp, change: (text: string) => string) {
      rewrite = { match, change };
    },
    /** Answers matching paths from now on instead of the store. */
    answer(match: RegExp, answer: Answer) {
      rule = { match, answer };
    },
    /** Passes everything on unchanged again. */
    reset() {
      rule = undefined;
      rewrite = undefined;
    },
  };
}
