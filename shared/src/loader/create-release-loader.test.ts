/** @jest-environment jsdom */
import type { MapStatus } from '../handle/map-status.js';
import { createFakeServer } from '../testing/fake-server.js';
import { CHANNEL_URL, createPointer } from '../testing/sample-pointer.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';
import { createReleaseLoader } from './create-release-loader.js';
import { moduleRunner } from './run/native-modules.js';
import type { VisitRecord } from './visits/visit-record.js';

/** A loader of a release whose maps do what the test says. */
function createScene(isThere = true) {
  const body = createPointer({ module: 'mount.js' });
  const server = createFakeServer(isThere ? { [CHANNEL_URL]: { body } } : {});
  const sends: ((status: MapStatus) => void)[] = [];
  const mount = () => ({
    on: (_name: string, listener: (status: MapStatus) => void) => sends.push(listener),
    destroy: () => {},
  });
  const engine = { name: 'e', version: '1.0.0' };
  const remoteInfo = { contract: CONTRACT_VERSION, remote: '1.0.0', engine };
  const runner = moduleRunner(async () => ({ mount, remoteInfo, eventNames: [] }));
  const ports = { fetch: server.fetch, watch: () => () => {} };
  const loader = createReleaseLoader({ channelUrl: CHANNEL_URL }, runner, ports);
  const records: VisitRecord[] = [];
  loader.on('visit', (record) => records.push(record));
  const load = async () => {
    const loading = loader.load();
    await jest.advanceTimersByTimeAsync(30_000);
    return loading;
  };
  return { loader, load, records, sends };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a map that the loaded code mounts is the visit, of the release in the pointer', async () => {
  const { load, loader, records, sends } = createScene();
  const loaded = await load();
  if (!loaded.ok || !loaded.mount) throw new Error('not loaded');
  loaded.mount(document.body, {} as never);
  for (const send of sends) send({ name: 'ready' });
  const { releaseId } = createPointer().release;
  expect(records).toMatchObject([{ outcome: 'ready', releaseId, channel: 'production', retries: 0 }]);
  loader.destroy();
  expect(records).toHaveLength(1);
});

test('a channel that does not answer is a failure after all attempts', async () => {
  const { load, records } = createScene(false);
  await load();
  expect(records).toMatchObject([{ outcome: 'failed', releaseId: undefined, retries: 2 }]);
});

test('a loader that is destroyed while somebody waits is left', async () => {
  const { load, loader, records } = createScene();
  const loaded = await load();
  if (!loaded.ok || !loaded.mount) throw new Error('not loaded');
  loaded.mount(document.body, {} as never);
  await jest.advanceTimersByTimeAsync(6_000);
  loader.destroy();
  expect(records).toMatchObject([{ outcome: 'left' }]);
});
