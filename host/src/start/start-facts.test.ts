import { CONTRACT_VERSION, type ChannelPointer } from '@mapdock/shared';
import { listPointedFiles, readEngineVersion, readStartFacts } from './start-facts.js';

const URL_ = 'https://host.example/maps/config.json';

const createConfig = (changes: object = {}) => ({
  title: 'Map',
  remote: { channelUrl: 'https://remote.example/channels/production.json' },
  styles: [
    { name: 'Light', style: 'mapbox://styles/team/light', scheme: 'light' },
    { name: 'Dark', style: 'mapbox://styles/team/dark', scheme: 'dark' },
    { name: 'Own', style: { version: 8, sources: {}, layers: [] } },
  ],
  map: { provider: { baseApiUrl: 'https://maps.example', accessToken: 'pk.mine' } },
  ...changes,
});

const read = (config: unknown, { hash = '', last = '', scheme = 'light' as 'light' | 'dark' } = {}) =>
  readStartFacts(config, { url: URL_, hash, last, scheme });

test.each([
  ['the style of the scheme', { scheme: 'dark' as const }, 'dark'],
  ['the style in the address over it', { scheme: 'dark' as const, hash: '#style=light' }, 'light'],
  ['the style of the last visit', { last: '#style=dark' }, 'dark'],
  ['the style in the address over that too', { last: '#style=dark', hash: '#style=light' }, 'light'],
])('reads %s', (_name, page, style) => {
  const { provider } = createConfig().map;
  expect(read(createConfig(), page).shown).toEqual({ provider, style: `mapbox://styles/team/${style}` });
});

test('reads no style of the last visit if the config forbids that', () => {
  const { shown } = read(createConfig({ remember: false }), { last: '#style=dark' });
  expect(shown.style).toBe('mapbox://styles/team/light');
});

test('knows a style with a name for each language by the first, as validation does', () => {
  const [light, dark] = createConfig().styles;
  const styles = [
    { ...light, name: { de: 'Hell', en: 'Light' } },
    { ...dark, name: { de: 'Dunkel', en: 'Dark' } },
  ];
  expect(read(createConfig({ styles }), { hash: '#style=dunkel' }).shown.style).toBe(
    'mapbox://styles/team/dark',
  );
});

test('resolves the channel as validation does, with its own origin for code unless others are named', () => {
  const remote = { channelUrl: '../channels/next.json' };
  expect(read(createConfig({ remote }))).toMatchObject({
    channelUrl: 'https://host.example/channels/next.json',
    allowedOrigins: ['https://host.example'],
    keys: [],
  });
  const allowedOrigins = ['https://cdn.example'];
  expect(read(createConfig({ remote: { ...remote, allowedOrigins } }))).toMatchObject({ allowedOrigins });
});

test.each([null, 'text', {}, createConfig({ styles: [] }), createConfig({ remote: null })])(
  'throws for a value that is not a config: %j',
  (config) => {
    expect(() => read(config)).toThrow();
  },
);

const STORE = 'https://remote.example';
const POINTER = `${STORE}/channels/production.json`;

const HASH = `sha384-${'a/+9'.repeat(16)}`;
const HASHED = { '../../engine/3.4.5/core.js': HASH, 'view.js': HASH };

const createRelease = (version: string, engine = '3.4.5') => ({
  contract: CONTRACT_VERSION,
  url: `../releases/${version}/`,
  integrity: HASH,
  entry: 'remoteEntry.js',
  exposes: { './MapView': { js: ['view.js'], css: ['view.css'] }, './contract': { js: [], css: [] } },
  engine: {
    url: `../engine/${engine}/`,
    version: engine,
    modules: ['mapbox-gl.js', 'core.js'],
    worker: 'worker.js',
    css: 'mapbox-gl.css',
  },
  files: HASHED,
});
const createPointer = (members: object = {}) =>
  ({ release: createRelease('1'), ...members }) as unknown as ChannelPointer;

const list = (pointer: unknown, allowedOrigins = [STORE]) =>
  listPointedFiles(pointer, { url: POINTER, allowedOrigins });
const listUrls = (pointer: unknown, allowedOrigins?: string[]) =>
  list(pointer, allowedOrigins).map(({ url }) => url);

const inEngine = (file: string) => `${STORE}/engine/3.4.5/${file}`;
const ENGINE = ['mapbox-gl.js', 'core.js', 'worker.js'].map(inEngine);

test('lists all that a release starts with', () => {
  const release = `${STORE}/releases/1/`;
  expect(list(createPointer()).map(({ url, use }) => [use, url])).toEqual([
    ['script', inEngine('mapbox-gl.js')],
    ['script', inEngine('core.js')],
    ['script', `${release}view.js`],
    ['script', `${release}remoteEntry.js`],
    ['fetch', inEngine('worker.js')],
    ['fetch', `${release}mf-manifest.json`],
    ['fetch', `${release}release.json`],
  ]);
});

test('lists the parts that older releases have', () => {
  const part = '../../engine/map-remote/0123456789ab/map.js';
  const release = { ...createRelease('1'), parts: { [part]: HASH } };
  const url = `${STORE}/engine/map-remote/0123456789ab/map.js`;
  expect(list(createPointer({ release }))).toContainEqual({ url, use: 'script', integrity: HASH });
});

test('lists only what both releases have while a canary is out', () => {
  const withCanary = (engine: string) =>
    createPointer({ canary: { percent: 5, release: createRelease('2', engine) } });
  expect(listUrls(withCanary('3.4.5'))).toEqual(ENGINE);
  expect(listUrls(withCanary('4.0.0'))).toEqual([]);
});

test.each([
  ['the release’s', undefined, '3.4.5'],
  ['that of both while a canary is out', '3.4.5', '3.4.5'],
  ['none while a canary with another one is out', '4.0.0', undefined],
])('reads the engine’s version: %s', (_name, ofCanary, expected) => {
  const canary = ofCanary && { percent: 5, release: createRelease('2', ofCanary) };
  expect(readEngineVersion(createPointer(canary ? { canary } : {}))).toBe(expected);
});

test('leaves out what lies on origins that code may not come from', () => {
  expect(list(createPointer(), ['https://other.example'])).toEqual([]);
  const release = { ...createRelease('1'), url: 'https://evil.example/1/' };
  expect(listUrls(createPointer({ release }))).toEqual(ENGINE);
});

test('lists nothing of a release for another contract', () => {
  expect(list(createPointer({ release: { ...createRelease('1'), contract: '99.0.0' } }))).toEqual([]);
});

test.each([null, {}, { release: {} }])('throws for a value that is not a pointer: %j', (pointer) => {
  expect(() => list(pointer)).toThrow();
});
