/** @jest-environment jsdom */
import type { MapStatus } from '../handle/map-status.js';
import { playScripts } from '../testing/fake-entry.js';
import {
  createHost,
  GOOD,
  pointer,
  prepareFederationTests,
  RELEASE_URL,
  serveStore,
  SHARED,
  uniqueName,
} from '../testing/federation-host.js';
import { CHANNEL_URL } from '../testing/sample-pointer.js';

prepareFederationTests();

describe('a page whose React the release can not use', () => {
  const [react] = [SHARED['react']].flat();
  test.each([
    ['another version', { react: { ...react, version: '18.3.1' } as NonNullable<typeof react> }],
    ['none', {}],
  ])('gets `mount` with %s, and MapView is refused with the reason', async (_what, shared) => {
    serveStore();
    const scripts = playScripts(GOOD);
    const host = createHost([{ name: uniqueName(), entry: CHANNEL_URL }], { shared });
    const [{ name } = { name: '' }] = host.options.remotes;
    expect(await host.loadRemote(`${name}/mount`)).toMatchObject({ mount: expect.any(Function) });
    expect(scripts.map(({ src }) => src)).not.toContain(`${RELEASE_URL}view.js`);
    await expect(host.loadRemote(`${name}/MapView`)).rejects.toMatchObject({
      code: 'REMOTE_INVALID',
      details: { problems: [{ path: 'release.requires.react' }] },
    });
  });
});

test('a canary for another React leaves the host the stable release, which fits', async () => {
  const stable = pointer();
  const next = { ...stable.release, releaseId: '2.0.0-0123456789abcdef', requires: { react: '^20.0.0' } };
  serveStore({ ...stable, canary: { percent: 100, release: next } });
  playScripts(GOOD);
  const host = createHost([{ name: uniqueName(), entry: CHANNEL_URL }]);
  const [{ name } = { name: '' }] = host.options.remotes;
  expect(await host.loadRemote(`${name}/MapView`)).toMatchObject({ MapView: expect.any(Function) });
});

const TELEMETRY = { url: 'https://otel.example', host: 'shop' };

test('the visit of a host that mounts its map goes to the collector in the plugin’s options', async () => {
  const server = serveStore();
  AbortSignal.timeout = () => new AbortController().signal;
  const sends: ((status: MapStatus) => void)[] = [];
  const on = (_name: string, listener: (status: MapStatus) => void) => sends.push(listener);
  const mount = () => ({ on, destroy: () => {} });
  const get = async (expose: string) => (expose === './mount' ? () => ({ mount }) : GOOD.get(expose));
  playScripts({ ...GOOD, get });
  const records: unknown[] = [];
  window.addEventListener('mapdockvisit', (event) => records.push((event as CustomEvent).detail));
  const remote = { name: uniqueName(), entry: CHANNEL_URL };
  const host = createHost([remote], {}, { telemetry: TELEMETRY });
  const module = await host.loadRemote<{ mount: () => unknown }>(`${remote.name}/mount`);
  module?.mount();
  // The code that makes records is loaded once a map is drawn.
  const recorded = new Promise((resolve) => window.addEventListener('mapdockvisit', resolve, { once: true }));
  for (const send of sends) send({ name: 'ready' });
  await recorded;
  expect(records).toMatchObject([{ outcome: 'ready', host: 'shop', channel: 'production' }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.requests.map(({ url }) => url)).toContain('https://otel.example/v1/metrics');
});

test('telemetry that is not valid is refused when the page starts, with the path', () => {
  serveStore();
  const remote = { name: uniqueName(), entry: CHANNEL_URL };
  expect(() => createHost([remote], {}, { telemetry: { ...TELEMETRY, sample: 2 } })).toThrow(
    /telemetry.sample: expected a number from 0 to 1/,
  );
});
