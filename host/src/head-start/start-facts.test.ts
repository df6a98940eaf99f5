import { CONTRACT_VERSION, type ChannelPointer } from '@mapdock/shared';
import { listStartFiles, readEngineVersion, readStartFacts } from './start-facts.js';

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

const read = (config: unknown, { hash = '', scheme = 'light' as 'light' | 'dark' } = {}) =>
  readStartFacts(config, { url: URL_, hash, scheme });

test.each([
  ['the style of the scheme', { scheme: 'dark' as const }, 'dark'],
  ['the style in the address over it', { scheme: 'dark' as const, hash: '#style=light' }, 'light'],
])('tells %s', (_name, page, style) => {
  const url = `https://maps.example/styles/v1/team/${style}?access_token=pk.mine`;
  expect(read(createConfig(), page).styleUrl).toBe(url);
});

test('tells of no style whose request is not known yet', () => {
  expect(read(createConfig(), { hash: '#style=own' }).styleUrl).toBeUndefined();
  const mapbox = createConfig({ map: { provider: { baseApiUrl: 'https://api.mapbox.com' } } });
  expect(read(mapbox)).toMatchObject({
    styleUrl: undefined,
    shown: { provider: { baseApiUrl: 'https://api.mapbox.com' }, style: 'mapbox://styles/team/light' },
  });
});

test('tells the scene, with what the address says of it', () => {
  const map = { ...createConfig().map, camera: { center: [1, 2], zoom: 3 }, language: 'de' };
  expect(read(createConfig({ map })).scene).toEqual({ ...map, projection: 'mercator', linked: undefined });
  const linked = { center: [9.3, 48.1], zoom: 7.2, bearing: 0, pitch: 0 };
  const hash = '#map=7.2/48.1/9.3/0/0&projection=globe';
  expect(read(createConfig({ map }), { hash }).scene).toEqual({ ...map, projection: 'globe', linked });
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
  'throws for what is no config: %j',
  (config) => {
    expect(() => read(config)).toThrow();
  },
);

const STORE = 'https://remote.example';
const POINTER = `${STORE}/channels/production.json`;

const HASH = `sha384-${'a/+9'.repeat(16)}`;
const HASHED = { '../../engine/3.32.0/core.js': HASH, 'view.js': HASH };

const PART = '../../engine/map-remote/0123456789ab/map.js';
const createRelease = (version: string, engine = '3.32.0', scripts = ['view.js']) => ({
  contract: CONTRACT_VERSION,
  url: `../releases/${version}/`,
  entry: 'remoteEntry.js',
  exposes: { './MapView': { js: scripts, css: ['view.css'] }, './contract': { js: [], css: [] } },
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
  listStartFiles(pointer, { url: POINTER, allowedOrigins });
const listUrls = (pointer: unknown, allowedOrigins?: string[]) =>
  list(pointer, allowedOrigins).map(({ url }) => url);

const inEngine = (file: string) => `${STORE}/engine/3.32.0/${file}`;
const ENGINE = ['mapbox-gl.js', 'core.js', 'worker.js', 'mapbox-gl.css'].map(inEngine);

test('lists all that a release starts with, the engine first, and of modules what they must be', () => {
  expect(list(createPointer())).toEqual([
    { url: inEngine('mapbox-gl.js') },
    { url: inEngine('core.js'), integrity: HASH },
    { url: `${STORE}/releases/1/view.js` },
    { url: `${STORE}/releases/1/remoteEntry.js` },
    { url: inEngine('worker.js') },
    { url: inEngine('mapbox-gl.css') },
    { url: `${STORE}/releases/1/view.css` },
    { url: `${STORE}/releases/1/release.json` },
  ]);
});

test.each([
  undefined,
  { '../../engine/3.32.0/core.js': `${HASH}?` },
  { '../../engine/3.32.0/core.js': 'sha384-a' },
])('takes a module without a hash that browsers ask for as a file like others: %j', (files) => {
  expect(list(createPointer({ release: { ...createRelease('1'), files } }))).toContainEqual({
    url: inEngine('core.js'),
  });
});

test('lists only what both releases have while a canary is out', () => {
  const withCanary = (engine: string) =>
    createPointer({ canary: { percent: 5, release: createRelease('2', engine) } });
  expect(listUrls(withCanary('3.32.0'))).toEqual(ENGINE);
  expect(listUrls(withCanary('4.0.0'))).toEqual([]);
});

test.each([
  ['the release’s', undefined, '3.32.0'],
  ['that of both while a canary is out', '3.32.0', '3.32.0'],
  ['none while a canary with another one is out', '4.0.0', undefined],
])('tells the engine’s version: %s', (_name, ofCanary, expected) => {
  const canary = ofCanary && { percent: 5, release: createRelease('2', ofCanary) };
  expect(readEngineVersion(createPointer(canary ? { canary } : {}))).toBe(expected);
});

test('lists a part that both releases have while a canary is out', () => {
  const withPart = (version: string, own: string) => createRelease(version, '3.32.0', [PART, own]);
  const release = withPart('1', '../../engine/map-remote/111111111111/view.js');
  const canary = { percent: 5, release: withPart('2', '../../engine/map-remote/222222222222/view.js') };
  expect(listUrls(createPointer({ release, canary }))).toEqual(
    ENGINE.toSpliced(2, 0, `${STORE}/engine/map-remote/0123456789ab/map.js`),
  );
});

test('leaves out what lies on origins that code may not come from', () => {
  expect(list(createPointer(), ['https://other.example'])).toEqual([]);
  const release = { ...createRelease('1'), url: 'https://evil.example/1/' };
  expect(listUrls(createPointer({ release }))).toEqual(ENGINE);
});

test('lists nothing of a release for another contract', () => {
  expect(list(createPointer({ release: { ...createRelease('1'), contract: '99.0.0' } }))).toEqual([]);
});

test.each([null, {}, { release: {} }])('throws for what is no pointer: %j', (pointer) => {
  expect(() => list(pointer)).toThrow();
});
