import { listen } from '../../../serve/listen.js';

/**
 * `body`: the whole of it, or what writes it. `bytes`: what is announced, which need not be so.
 * @typedef {{ status?: number, type: string, bytes?: number, body: string | ((response: import('node:http').ServerResponse) => void) }} Answer
 */

/** What a browser's decision depends on. */
const PASSED_HEADERS = ['content-type', 'cache-control', 'access-control-allow-origin'];

/** What a web server may add to whatever it sends, a wrong answer included. */
const KEPT_FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * A server between the host and the store, as a content delivery network is, which answers some addresses in its own
 * way until it is healed. The next page load goes through it; it ends with the browser context.
 * @param {import('@playwright/test').Page} page
 * @param {import('../start-site.js').Site} site
 */
export async function startFront(page, site) {
  /** @type {{ match: RegExp, answer: Answer } | undefined} */
  let rule;
  /** @type {{ match: RegExp, change: (text: string) => string } | undefined} */
  let rewrite;
  /** @type {Set<string>} */
  const asked = new Set();
  const server = await listen(
    async ({ url = '' }, response) => {
      // A part that failed is asked for again under another spelling of the same path.
      const path = decodeURI(url);
      asked.add(path);
      if (rule?.match.test(path)) {
        const { status = 200, type, bytes, body } = rule.answer;
        const keep = status === 200 ? KEPT_FOR_A_YEAR : {};
        const announced = bytes === undefined ? {} : { 'content-length': bytes };
        const headers = { 'content-type': type, 'access-control-allow-origin': '*', ...keep, ...announced };
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
    /** Paths that were asked for. */
    asked,
    /**
     * @param {RegExp} match
     * @param {(text: string) => string} change what becomes of a file on its way
     */
    rewrite(match, change) {
      rewrite = { match, change };
    },
    /**
     * @param {RegExp} match
     * @param {Answer} answer
     */
    answer(match, answer) {
      rule = { match, answer };
    },
    heal() {
      rule = undefined;
      rewrite = undefined;
    },
  };
}
