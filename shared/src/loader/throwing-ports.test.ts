/** @jest-environment jsdom */
import type { ErrorCode } from '../errors/error-details.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';
import type { ChannelPointer } from '../release/release-documents.js';
import { createFakeServer } from '../testing/fake-server.js';
import { CHANNEL_URL, createPointer } from '../testing/sample-pointer.js';
import { createReleaseLoader, type ReleaseLoaderPorts } from './create-release-loader.js';
import type { CodeRunner } from './run/code-runner.js';
import { moduleRunner } from './run/native-modules.js';

const throws = (): never => {
  throw new Error('of the page');
};

const engine = { name: 'e', version: '1.0.0' };
const remoteInfo = { contract: CONTRACT_VERSION, remote: '1.0.0', engine };
const modules = moduleRunner(async () => ({ mount: () => ({}), remoteInfo, eventNames: [] }));

interface Parts {
  readonly ports?: Partial<ReleaseLoaderPorts>;
  readonly runner?: Partial<CodeRunner>;
  readonly pointer?: ChannelPointer;
}

/** A loader of a channel whose release is there, on a page of which these parts are as the test says. */
function createLoader(parts: Parts = {}, channelUrl = CHANNEL_URL) {
  const { ports, runner, pointer = createPointer({ module: 'mount.js' }) } = parts;
  const server = createFakeServer({ [channelUrl]: { body: pointer } });
  return createReleaseLoader(
    { channelUrl },
    { ...modules, ...runner },
    { fetch: server.fetch, warn: () => {}, watch: () => () => {}, ...ports },
  );
}

async function load(parts: Parts) {
  const loader = createLoader(parts);
  const loading = loader.load();
  await jest.advanceTimersByTimeAsync(30_000);
  const outcome = await Promise.race([loading, Promise.resolve('pending')]);
  loader.reportReady();
  jest.restoreAllMocks();
  loader.destroy();
  return outcome;
}

const reported = jest.fn();

beforeEach(() => {
  reported.mockClear();
  // jsdom lacks it.
  Object.assign(globalThis, { reportError: reported });
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the release of these tests loads', async () => {
  await expect(load({})).resolves.toMatchObject({ ok: true });
});

test.each<[what: string, code: ErrorCode, parts: Parts]>([
  ['a `fetch` that throws', 'REMOTE_UNREACHABLE', { ports: { fetch: throws } }],
  ['a `fetch` that returns nothing', 'REMOTE_UNREACHABLE', { ports: { fetch: (() => undefined) as never } }],
  ['a request for the pointer that throws', 'REMOTE_THREW', { ports: { requestPointer: throws } }],
  [
    'a request for the pointer that rejects',
    'REMOTE_THREW',
    { ports: { requestPointer: async () => throws() } },
  ],
  ['a way to run code that throws', 'REMOTE_THREW', { runner: { load: throws } }],
  ['a way to run code that rejects', 'REMOTE_THREW', { runner: { load: async () => throws() } }],
  ['a check of releases that throws', 'REMOTE_THREW', { runner: { refuse: throws } }],
])('%s is a failure: %s', async (_what, code, parts) => {
  const details = expect.objectContaining({ url: CHANNEL_URL });
  await expect(load(parts)).resolves.toMatchObject({ ok: false, error: { code, details } });
});

const NEWER = '1.2.4-00000000000000bb';
const newer: ChannelPointer = {
  ...createPointer({ releaseId: NEWER, url: `../releases/${NEWER}/`, module: 'mount.js' }),
  sequence: 8,
};
const isNewer = (address: string) => address.includes(NEWER);

test.each<[what: string, parts: Parts]>([
  ['a request for the pointer that throws', { ports: { requestPointer: throws } }],
  [
    'a newer release whose check throws',
    { pointer: newer, runner: { refuse: ({ releaseId }) => (isNewer(releaseId) ? throws() : undefined) } },
  ],
  [
    'a newer release whose run throws',
    {
      pointer: newer,
      runner: {
        load: (...given) => (isNewer(given[1].entry) ? throws() : modules.load(...given)),
      },
    },
  ],
])('%s gives way to the last good release', async (_what, parts) => {
  await load({});
  const fallback = expect.objectContaining({ code: 'REMOTE_THREW' });
  await expect(load(parts)).resolves.toMatchObject({
    ok: true,
    release: createPointer({ module: 'mount.js' }).release,
    fallback,
  });
});

test('a last good release whose check throws gives way to the one of the channel', async () => {
  await load({});
  const refuse: CodeRunner['refuse'] = ({ releaseId }) => (isNewer(releaseId) ? undefined : throws());
  await expect(load({ pointer: newer, runner: { refuse } })).resolves.toMatchObject({
    ok: true,
    release: newer.release,
  });
});

test.each<[what: string, arrange: () => void]>([
  ['a clock', () => jest.spyOn(Date, 'now').mockImplementation(throws)],
  ['a timer', () => jest.spyOn(performance, 'now').mockImplementation(throws)],
  ['a mark', () => jest.spyOn(performance, 'mark').mockImplementation(throws)],
])('%s that throws is a failure', async (_what, arrange) => {
  arrange();
  await expect(load({})).resolves.toMatchObject({ ok: false, error: { code: 'REMOTE_THREW' } });
});

test('the record of a visit does not blame the release for a function of the page', async () => {
  jest.spyOn(performance, 'mark').mockImplementation(throws);
  const loader = createLoader({}, `${CHANNEL_URL}?token=1`);
  const records: unknown[] = [];
  loader.on('visit', (record) => records.push(record));
  void loader.load();
  await jest.advanceTimersByTimeAsync(30_000);
  const { releaseId } = createPointer().release;
  expect(records).toMatchObject([{ outcome: 'failed', error: undefined, releaseId }]);
  loader.destroy();
});

test('storage that throws keeps nobody from the map', async () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(throws);
  await expect(load({})).resolves.toMatchObject({ ok: true });
});

test('a watch of the channel that throws keeps nobody from the map, and is reported', async () => {
  await expect(load({ ports: { watch: throws } })).resolves.toMatchObject({ ok: true });
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'of the page' }));
});
