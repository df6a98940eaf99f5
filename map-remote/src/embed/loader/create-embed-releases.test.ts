import { CONTRACT_VERSION, type ChannelKey, type MapdockError } from '@mapdock/shared';
import { moduleRunner } from '@mapdock/shared/loader-parts';
import { createFakeServer, type Answer } from '@mapdock/shared/testing/fake-server';
import { CHANNEL_URL, createPointer } from '@mapdock/shared/testing/sample-pointer';
import { OWN_POINTER } from '../loading/built-in.js';
import { createEmbedReleases } from './create-embed-releases.js';

const STORE = 'https://maps.example';
const RELEASE = '1.0.0-0123456789abcdef';
const MINUTE_MS = 60_000;

/** A page with `embed.js`, and a browser that imports what there is. */
function createScene(
  channelUrl: string | undefined,
  keys: readonly ChannelKey[] = [],
  { telemetry, contract = CONTRACT_VERSION }: { telemetry?: string; contract?: string } = {},
) {
  const url = `../releases/${RELEASE}/`;
  const answer: Answer = { body: createPointer({ releaseId: RELEASE, module: 'mount.js', url }) };
  const server = createFakeServer({ [CHANNEL_URL]: answer });
  globalThis.fetch = server.fetch;
  const imported: string[] = [];
  const runner = moduleRunner(async (address) => {
    imported.push(address);
    const engine = { name: 'e', version: '1.0.0' };
    const remoteInfo = { contract: CONTRACT_VERSION, remote: '1.0.0', engine };
    return { mount: () => {}, remoteInfo, eventNames: [] };
  });
  const self = `${STORE}/channels/production/embed.js`;
  const facts = {
    self,
    channelUrl,
    own: OWN_POINTER,
    contract,
    engineMajor: undefined,
    telemetry,
  };
  const releases = createEmbedReleases({ ...facts, keys }, runner);
  const load = async () => {
    const loading = releases.load().then(
      ({ releaseId }) => releaseId,
      ({ code }: MapdockError) => code as string,
    );
    await jest.advanceTimersByTimeAsync(MINUTE_MS / 2);
    return loading;
  };
  return { releases, load, imported, requests: server.requests };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('gives the release of the channel', async () => {
  const { load, imported } = createScene(CHANNEL_URL);
  expect(await load()).toBe(RELEASE);
  expect(imported).toEqual([`${STORE}/releases/${RELEASE}/mount.js`]);
});

test('gives the release in its own folder to a page without a channel, and follows nothing', async () => {
  const { load, imported, releases, requests } = createScene(undefined);
  await load();
  expect(imported).toEqual([`${STORE}/channels/production/mount.js`]);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(releases.adviceFor('own', false)).toEqual({ name: 'stay' });
  expect([requests, localStorage.length]).toEqual([[], 0]);
});

const WRONG = '{"url":"https://otel.example","host":""}';
const TOLD =
  'Records of visits are not sent. telemetry.host: expected a name of 1 to 64 characters, got a text of 0 characters';

test.each([
  ['https://otel.example', []],
  [WRONG, [TOLD]],
])('with the telemetry %s the map is loaded, and the console tells %j', async (telemetry, told) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { load } = createScene(CHANNEL_URL, [], { telemetry });
  expect(await load()).toBe(RELEASE);
  expect(warn.mock.calls.flat()).toEqual(told);
  warn.mockRestore();
});

test('a page with keys runs nothing of a release without a channel', async () => {
  const keys = [{ kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] as const;
  const { load, imported } = createScene(undefined, keys);
  expect(await load()).toBe('REMOTE_INTEGRITY_FAILED');
  expect(imported).toEqual([]);
});

test.each([null, { kid: 'a' }, 'a', [undefined]])('keys that are no list are refused: %j', (keys) => {
  expect(() => createScene(CHANNEL_URL, keys as never)).toThrow(/keys: expected a list of public keys/);
});

test.each(['1', '1.3', '1.3.0'])('the contract %s of a page is a version', async (contract) => {
  expect(await createScene(CHANNEL_URL, [], { contract }).load()).toBe(RELEASE);
});

test('the contract 2 is another one', async () => {
  expect(await createScene(CHANNEL_URL, [], { contract: '2' }).load()).toBe('CONTRACT_MISMATCH');
});

test.each(['banana', '1.3-beta', 'v1.3.0', '1.'])(
  'a contract that is no version is refused: %s',
  (contract) => {
    const problem = `contract: expected a version of the contract, such as ${CONTRACT_VERSION}, got "${contract}"`;
    expect(() => createScene(CHANNEL_URL, [], { contract })).toThrow(problem);
  },
);
