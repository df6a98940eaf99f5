import { createFakeServer, integrityOf, type Answer } from '../../testing/fake-server.js';
import { CHANNEL_URL, createPointer, PART, PARTS } from '../../testing/sample-pointer.js';
import { registerHashes } from './register-hashes.js';
import { createIntegrityRegistry } from '../integrity/integrity-registry.js';
import { releaseAddresses } from '../addresses/release-addresses.js';

const FOLDER = 'https://maps.example/releases/1.2.3-0123456789abcdef/';
const RELEASE_FILE = `${FOLDER}release.json`;
const HASH = `sha384-${'B'.repeat(64)}`;
const STARTED = ['remoteEntry.js', 'common.js', 'view.js', 'view.css', 'contract.js'];
const LATE_PART = PART.replace('part.js', 'late.js').replace('0123', '4567');
const ENGINE = ['mapbox-gl.js', 'core.js'].map((file) => `../../engine/mapbox-gl/3.4.5/${file}`);
const FILES = Object.fromEntries([...STARTED, ...ENGINE].map((path) => [path, HASH]));

function createReleaseFile() {
  const { url: _url, integrity: _integrity, files: _files, ...facts } = createPointer().release;
  const all = { ...FILES, 'lazy.js': HASH, [PART]: HASH, [LATE_PART]: HASH };
  const files = Object.fromEntries(
    Object.entries(all).map(([path, integrity]) => [path, { integrity, bytes: 1 }]),
  );
  return JSON.stringify({
    format: 1,
    ...facts,
    parts: [PART],
    engine: { ...facts.engine, url: `../${facts.engine.url}` },
    files,
  });
}

interface Setting {
  readonly files?: Readonly<Record<string, string>> | undefined;
  readonly answer?: Answer;
  readonly areHashesRequired?: boolean;
  /** Files that older releases have in common with others. */
  readonly parts?: Readonly<Record<string, string>>;
}

function register({ answer, areHashesRequired = false, parts, ...setting }: Setting = {}) {
  const text = createReleaseFile();
  const files = 'files' in setting ? setting.files : FILES;
  const { release } = createPointer({
    integrity: integrityOf(text),
    ...(parts && { parts }),
    ...(files && { files }),
  });
  const { fetch } = createFakeServer({ [RELEASE_FILE]: answer ?? { body: text } });
  const integrity = createIntegrityRegistry();
  const { signal } = new AbortController();
  const options = {
    fetch,
    integrity,
    signal,
    onSlow: () => () => {},
    isCacheSuspect: false,
    areHashesRequired,
  };
  return { integrity, outcome: registerHashes(release, releaseAddresses(release, CHANNEL_URL), options) };
}

test('applies the hashes of the pointer at once, and all others when the release file has loaded', async () => {
  const { integrity, outcome } = register();
  expect(integrity.hashOf(`${FOLDER}view.js`)).toBe(HASH);
  expect(integrity.hashOf(`${FOLDER}lazy.js`)).not.toBe(HASH);
  expect(outcome.ok && (await outcome.value.rest)).toBeUndefined();
  expect(integrity.hashOf(`${FOLDER}lazy.js`)).toBe(HASH);
  expect(integrity.hashOf('https://maps.example/engine/mapbox-gl/3.4.5/core.js')).toBe(HASH);
});

test.each([...STARTED, ...ENGINE])('refuses a pointer that has no hash of %s', (path) => {
  const { [path]: _left, ...files } = FILES;
  const { outcome } = register({ files });
  const url = new URL(path, FOLDER).href;
  expect(outcome).toMatchObject({ ok: false, error: { code: 'REMOTE_INTEGRITY_FAILED', details: { url } } });
});

test('what older releases have in common is covered with each of them, what one loads later too', async () => {
  const { integrity, outcome } = register({ parts: PARTS });
  const late = new URL(LATE_PART, FOLDER).href;
  expect(integrity.hashOf(new URL(PART, FOLDER).href)).toBe(HASH);
  const planted = late.replace('late.js', 'planted.js');
  expect(integrity.hashOf(late)).toMatch(/^sha384-A{64}$/);
  expect(outcome.ok && (await outcome.value.rest)).toBeUndefined();
  expect(integrity.hashOf(late)).toBe(HASH);
  expect(integrity.hashOf(planted)).toMatch(/^sha384-A{64}$/);
});

test('accepts a release without hashes, unless they are required', () => {
  const { integrity, outcome } = register({ files: undefined });
  expect(outcome.ok).toBe(true);
  expect(integrity.hashOf(`${FOLDER}view.js`)).toBeUndefined();
  expect(register({ files: undefined, areHashesRequired: true }).outcome).toMatchObject({
    ok: false,
    error: { code: 'REMOTE_INTEGRITY_FAILED' },
  });
});

test.each<[string, Answer, string]>([
  ['was changed', { body: createReleaseFile().replace('lazy.js', 'evil.js') }, 'REMOTE_INTEGRITY_FAILED'],
  ['is missing', { status: 404 }, 'REMOTE_INCOMPLETE'],
  ['is a web page', { type: 'text/html', body: '<!doctype html>' }, 'REMOTE_WRONG_CONTENT'],
])(
  'names a release file that %s, and lets nothing else of the release through',
  async (_what, answer, code) => {
    const { integrity, outcome } = register({ answer });
    expect(outcome.ok && (await outcome.value.rest)).toMatchObject({ code });
    expect(integrity.hashOf(`${FOLDER}lazy.js`)).toMatch(/^sha384-A{64}$/);
  },
);

test('refuses a release whose hashes the registry does not return', () => {
  const { release } = createPointer({ files: FILES });
  const { fetch } = createFakeServer({});
  const integrity = { ...createIntegrityRegistry(), hashOf: () => undefined };
  const { signal } = new AbortController();
  const options = {
    fetch,
    integrity,
    signal,
    onSlow: () => () => {},
    isCacheSuspect: false,
    areHashesRequired: true,
  };
  expect(registerHashes(release, releaseAddresses(release, CHANNEL_URL), options)).toMatchObject({
    ok: false,
    error: { code: 'REMOTE_INTEGRITY_FAILED', details: { url: `${FOLDER}remoteEntry.js` } },
  });
});

test('covers the folder of an engine whose modules are not listed', () => {
  const { release } = createPointer({ files: FILES });
  const { fetch } = createFakeServer({});
  const integrity = createIntegrityRegistry();
  const { signal } = new AbortController();
  const options = {
    fetch,
    integrity,
    signal,
    onSlow: () => () => {},
    isCacheSuspect: false,
    areHashesRequired: true,
  };
  const addresses = releaseAddresses({ ...release, engine: { ...release.engine, modules: [] } }, CHANNEL_URL);
  expect(registerHashes(release, addresses, options)).toMatchObject({ ok: true });
  expect(integrity.hashOf(`${addresses.engineFolder}worker.js`)).toMatch(/^sha384-A{64}$/);
});
