import { startProvider } from '../../provider/server.ts';
import { retryMap } from '../support/plain-page/drive-map.ts';
import { makePng } from '../support/pictures/make-png.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';

test.use({ view: 'land' });

const answered = (site: Site) => site.provider.requests.list().filter(({ method }) => method !== 'OPTIONS');

const KINDS = [
  ['tile', /^\/v4\/.*\.pbf$/],
  ['source', /^\/v4\/.*\.json$/],
  ['glyphs', /^\/fonts\//],
  ['sprite', /\/sprite/],
  ['style', /^\/styles\//],
] as const;

/** Counts the requests to the provider by kind. */
function countByKind(site: Site) {
  const counts: Record<string, number> = {};
  for (const { path } of answered(site)) {
    const kind = KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

test('a hook gets every kind of request, without a token, and may add a header to each', async ({
  page,
  site,
  context,
}) => {
  const headers: Map<string, string | undefined> = new Map();
  context.on('request', (request) => void headers.set(request.url(), request.headers()['x-team']));
  const pin = { type: 'image/png', content: makePng(16, [255, 0, 0]) };
  const origin = await openPlainPage(page, site, { files: { '/pin.png': pin } });
  await mountReadyMap(page, makeConfig(site, { images: { pin: { url: `${origin}/pin.png` } } }), (plain) => {
    plain.seen = [];
    return {
      async transformRequest(request) {
        plain.seen.push(request);
        return { headers: { 'X-Team': request.kind } };
      },
    };
  });
  const seen = (await withMap(page, (plain) => (plain as any).seen)) as any[];
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(
    new Set(['style', 'source', 'tile', 'glyphs', 'sprite', 'image']),
  );
  expect(seen.filter(({ url }) => /token|invalid/.test(url))).toEqual([]);
  const sent = [...headers].filter(
    ([url]) => url.startsWith(site.provider.origin) || url.endsWith('/pin.png'),
  );
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter(([, header]) => header === undefined)).toEqual([]);
});

test('a hook may send requests to another server, which does not get the token', async ({
  page,
  site,
  watch,
}) => {
  const other = await startProvider({ tokens: { accepted: ['pk.of-the-proxy'] } });
  try {
    await openPlainPage(page, site);
    await withMap(page, (plain, address) => void Object.assign(plain, { proxy: address }), other.url);
    await mountReadyMap(page, makeConfig(site), (plain) => ({
      transformRequest({ url, kind }) {
        if (kind !== 'tile') return undefined;
        return { url: `${url.replace(new URL(url).origin, plain.proxy)}?access_token=pk.of-the-proxy` };
      },
    }));
    const moved = watch.requestedUrls().filter((url) => url.startsWith(other.url));
    expect(moved.length).toBeGreaterThan(2);
    expect(moved.filter((url) => url.includes('pk.mapdock-local'))).toEqual([]);
    expect(answered(site).filter(({ path }) => path.endsWith('.pbf') && path.startsWith('/v4/'))).toEqual([]);
  } finally {
    await other.close();
  }
});

test('a hook that throws is reported once, with its request, and called again on a retry', async ({
  page,
  site,
}) => {
  await openPageWithMap(page, site, {}, (plain) => ({
    transformRequest({ kind }) {
      if (kind === 'tile' && !plain.isFixed) throw new Error('no tiles today');
      return undefined;
    },
  }));
  await expectStatus(page, 'degraded');
  const errors = await eventsOf(page, 'maperror');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ code: 'REQUEST_HOOK_FAILED', details: { reason: 'no tiles today' } });
  expect(errors[0].details.url).toMatch(/^http.*\.vector\.pbf$/);
  await withMap(page, (plain) => Object.assign(plain, { isFixed: true }).handle.retry());
  await ready(page);
});

test('the reported number of requests is that of the provider', async ({ page, site }) => {
  await openPageWithReadyMap(page, site);
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [-100, 40], zoom: 5 }));
  const counted = async () => (await eventsOf(page, 'providerusage')).at(-1)?.requests;
  // The first view has eight tiles; the next view needs further ones.
  await expect.poll(() => countByKind(site)['tile']).toBeGreaterThan(8);
  await expect(async () => expect(await counted()).toEqual(countByKind(site))).toPass();

  // After a lost context, a new map continues the count.
  await withMap(page, ({ handle }) =>
    handle.engine?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expectStatus(page, 'degraded');
  await retryMap(page);
  await expect.poll(async () => (await eventsOf(page, 'providerusage')).slice(-1)[0].requests.style).toBe(2);
});
