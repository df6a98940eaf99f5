import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PointedRelease } from '../release/release-documents.js';
import { CHANNEL_URL, createPointer } from '../testing/sample-pointer.js';
import { MapdockError } from '../errors/errors.js';
import { mapHead } from './map-head.js';
import type { PointerFound } from './pointer-result.js';

const STORE = 'https://maps.example';
const PROVIDER = 'https://tiles.example/api';
const EMBED = `${STORE}/channels/production/embed.js?contract=1.3&engine=3`;
const config = { provider: { baseApiUrl: PROVIDER } };
const HASH = `sha384-${'C'.repeat(64)}`;
const CORE = '../../engine/mapbox-gl/3.4.5/core.js';

const release: Partial<PointedRelease> = { module: 'mount.js', files: { [CORE]: HASH } };
const OTHER = {
  ...createPointer({ module: 'mount.js' }).release,
  releaseId: '1.3.0-fedcba9876543210',
  url: '../releases/1.3.0-fedcba9876543210/',
};

function findPointer(rest: Partial<PointerFound['pointer']> = {}): PointerFound {
  const pointer = { ...createPointer(release), ...rest };
  return { ok: true, channelUrl: CHANNEL_URL, url: CHANNEL_URL, pointer };
}

const hrefs = (...[pointer, options]: Parameters<typeof mapHead>) =>
  mapHead(pointer, options).links.map(({ href }) => href);
const MOUNT = `${STORE}/releases/1.2.3-0123456789abcdef/mount.js`;
const OTHER_MOUNT = `${STORE}/releases/1.3.0-fedcba9876543210/mount.js`;
const WITHOUT_RELEASE = [STORE, 'https://tiles.example', EMBED, CHANNEL_URL];

test('lists all that a map needs first, by the way in which the page requests it', () => {
  const { links } = mapHead(findPointer(), { embedUrl: EMBED, config });
  const anonymous = { crossOrigin: 'anonymous' };
  const module = { rel: 'modulepreload', ...anonymous };
  const engine = `${STORE}/engine/mapbox-gl/3.4.5/`;
  expect(links).toEqual([
    { rel: 'preconnect', href: STORE, ...anonymous },
    { rel: 'preconnect', href: 'https://tiles.example', ...anonymous },
    { ...module, href: EMBED },
    { rel: 'preload', as: 'fetch', href: CHANNEL_URL, ...anonymous },
    { ...module, href: MOUNT },
    { ...module, href: `${engine}mapbox-gl.js` },
    { ...module, href: `${engine}core.js`, integrity: HASH },
  ]);
});

test('lists the loader of the channel’s embed.js, with its hash, for a page that loads that', () => {
  const loader = '../../engine/map-remote/0123456789abcdef/loader.js';
  const pointer = createPointer({ module: 'mount.js', loader: { [loader]: HASH } });
  const found = { ...findPointer({ canary: { percent: 99, release: OTHER } }), pointer };
  const link = expect.objectContaining({
    rel: 'modulepreload',
    href: `${STORE}/engine/map-remote/0123456789abcdef/loader.js`,
    integrity: HASH,
  });
  expect(mapHead(found, { embedUrl: EMBED }).links).toContainEqual(link);
  expect(mapHead(found).links).not.toContainEqual(link);
});

test('resolves addresses from where the pointer came from', () => {
  const found = { ...findPointer(), url: 'https://cdn.example/maps/channels/production.json' };
  expect(hrefs(found)).toContain('https://cdn.example/maps/releases/1.2.3-0123456789abcdef/mount.js');
});

test('an address of the channel can not end a value of the header', () => {
  const channelUrl = `${CHANNEL_URL}?a>; rel="preload", <https://evil.example/\r\nSet-Cookie: a=b`;
  for (const value of mapHead({ channelUrl }).linkHeader) expect(value).not.toMatch(/[\r\n]|evil[^>]*>.*</);
  expect(mapHead({ channelUrl }).linkHeader.join()).not.toContain('<https://evil');
  const ofPage = mapHead({ channelUrl: '/a>; rel="preload", <https://evil.example/\r\nSet-Cookie: a=b' });
  expect(ofPage.linkHeader).toHaveLength(1);
  expect(ofPage.linkHeader[0]).not.toMatch(/[\r\n]|<[^>]*<|>[^;]*>/);
});

test('connects to an origin once', () => {
  const provider = { baseApiUrl: `${STORE}/provider` };
  expect(hrefs({ channelUrl: CHANNEL_URL }, { config: { provider } })).toEqual([STORE, CHANNEL_URL]);
});

test.each([
  [
    'no pointer',
    {
      ok: false,
      channelUrl: CHANNEL_URL,
      error: new MapdockError('REMOTE_TIMEOUT', { url: CHANNEL_URL, timeoutMs: 1 }),
    },
  ],
  ['a page that is built ahead of time', { channelUrl: CHANNEL_URL }],
  ['a release that has no ES module', { ...findPointer(), pointer: createPointer() }],
] as const)('lists what is known without a release for %s', (_title, pointer) => {
  expect(hrefs(pointer, { embedUrl: EMBED, config })).toEqual(WITHOUT_RELEASE);
});

test.each([
  ['the stable release', 50, [], MOUNT],
  ['the canary', 51, [], OTHER_MOUNT],
  ['the stable release after the canary was withdrawn', 51, [OTHER.releaseId], MOUNT],
])('takes %s where most visitors get it', (_title, percent, withdrawn, mount) => {
  const pointer = findPointer({ canary: { percent, release: OTHER }, withdrawn });
  expect(hrefs(pointer).filter((href) => href.endsWith('mount.js'))).toEqual([mount]);
});

test.each([
  ['a provider that is no address', { provider: { baseApiUrl: 'tiles.example' } }],
  ['a provider of another scheme', { provider: { baseApiUrl: 'data:,' } }],
  ['no provider', {}],
  ['nothing at all', null],
])('does without a config that has %s', (_title, wrong) => {
  const options = { config: wrong as unknown as typeof config };
  expect(hrefs({ channelUrl: CHANNEL_URL }, options)).toEqual([STORE, CHANNEL_URL]);
});

test('does without addresses that browsers can not request', () => {
  expect(hrefs({ channelUrl: CHANNEL_URL }, { embedUrl: 'https://[' })).toEqual([STORE, CHANNEL_URL]);
  expect(hrefs({ channelUrl: 'data:,' }, { embedUrl: EMBED })).toEqual([]);
});

test('takes addresses on the page’s own origin, which needs no early connection', () => {
  const embedUrl = '/maps/channels/production/embed.js?contract=1.3';
  const channelUrl = '/maps/channels/production.json';
  expect(hrefs({ channelUrl }, { embedUrl, config })).toEqual([
    'https://tiles.example',
    embedUrl,
    channelUrl,
  ]);
});

test('an address of the page’s own origin stays so beside a channel on another one', () => {
  expect(hrefs({ channelUrl: CHANNEL_URL }, { embedUrl: '/embed.js' })).toEqual([
    STORE,
    '/embed.js',
    CHANNEL_URL,
  ]);
});

test.each([
  'channels/production.json',
  '../production.json',
  '//maps.example/x.json',
  '/.//maps.example/x.json',
  '/a/..//maps.example/x.json',
  '/\\maps.example/x.json',
  '',
])('does without an address whose origin or folder depends on the page: %s', (channelUrl) => {
  expect(hrefs({ channelUrl }, { embedUrl: EMBED })).toEqual([]);
});

test('gives modules the nonce of the policy', () => {
  const { links } = mapHead(findPointer(), { embedUrl: EMBED, config, nonce: 'Zm9v+/w==' });
  expect(links.map(({ rel }) => rel)).toContain('modulepreload');
  for (const link of links)
    expect('nonce' in link && link.nonce).toBe(link.rel === 'modulepreload' && 'Zm9v+/w==');
});

test.each(['', 'a"b', 'a>b', 'a\r\nSet-Cookie: b'])('refuses the nonce %j', (nonce) => {
  expect(() => mapHead({ channelUrl: CHANNEL_URL }, { nonce })).toThrow(TypeError);
});

test('writes HTML in which no address ends its attribute', () => {
  const { html } = mapHead(
    { channelUrl: CHANNEL_URL },
    { embedUrl: `${EMBED}&note="><script>`, config, nonce: 'bm9uY2U=' },
  );
  expect(html.split('\n')).toEqual([
    `<link rel="preconnect" href="${STORE}" crossorigin="anonymous">`,
    `<link rel="preconnect" href="https://tiles.example" crossorigin="anonymous">`,
    `<link rel="modulepreload" href="${STORE}/channels/production/embed.js?contract=1.3&amp;engine=3&amp;note=%22%3E%3Cscript%3E" crossorigin="anonymous" nonce="bm9uY2U=">`,
    `<link rel="preload" href="${CHANNEL_URL}" as="fetch" crossorigin="anonymous">`,
  ]);
});

test('has no token, in no form', () => {
  const provider = { baseApiUrl: `${PROVIDER}?access_token=pk.public`, accessToken: 'pk.public' };
  expect(JSON.stringify(mapHead(findPointer(), { embedUrl: EMBED, config: { provider } }))).not.toContain(
    'pk.',
  );
});

test('writes a header that Node.js sends as early hints', async () => {
  const { linkHeader } = mapHead(findPointer(), { embedUrl: EMBED, config, nonce: 'bm9uY2U=' });
  const server = createServer((_request, response) => {
    response.writeEarlyHints({ link: [...linkHeader] });
    response.setHeader('Link', linkHeader).end('page');
  });
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(headers.get('link')).toBe(linkHeader.join(', '));
  expect(linkHeader).toContain(
    `<${STORE}/engine/mapbox-gl/3.4.5/core.js>; rel="modulepreload"; crossorigin="anonymous"; integrity="${HASH}"; nonce="bm9uY2U="`,
  );
});
