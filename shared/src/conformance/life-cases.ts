import type { TokenRequest } from '../handle/map-handle.js';
import { STATUS_ATTRIBUTE, type MapStatus } from '../handle/map-status.js';
import { CONTRACT_VERSION, checkContract } from '../release/contract-version.js';
import { expectEqual, expectThrow, expectTrue, nextEvent, soon } from './assertions.js';
import { readyCase, withMap, withReadyMap, type ConformanceCase, type Mounted } from './conformance-case.js';

const elementOf = ({ container }: Mounted) => container.querySelector(`[${STATUS_ATTRIBUTE}]`);

/** Cases from mount to destroy. */
export const LIFE_CASES: readonly ConformanceCase[] = [
  {
    name: 'mount returns a handle at once, which loads, and has its contract version',
    run: (kit) =>
      withMap(kit, kit.config, ({ handle }) => {
        expectEqual(handle.status.name, 'loading', 'the first status');
        expectTrue(
          checkContract(CONTRACT_VERSION, handle.contractVersion).ok,
          'a contract of this major version',
        );
      }),
  },
  {
    name: 'mount throws a TypeError for anything but an element or a shadow root',
    run: async ({ mount, config }) => {
      for (const container of [undefined, null, '#map', {}, document]) {
        expectThrow(() => mount(container as never, config), `mount into ${String(container)}`, TypeError);
      }
    },
  },
  {
    name: 'mount throws a TypeError for an option out of its range',
    run: async ({ mount, config, createContainer }) => {
      const wrong: readonly object[] = [
        ...[0, 17, 1.5].map((maxLiveMaps) => ({ maxLiveMaps })),
        { engineMajor: 0.5 },
        { neverPark: 1 },
        { fullscreenContainer: 1 },
        { onEngine: {} },
        { styleSheets: 'a.css' },
      ];
      for (const options of wrong) {
        const container = createContainer();
        expectThrow(() => mount(container, config, options), JSON.stringify(options), TypeError);
        container.remove();
      }
    },
  },
  {
    name: 'the token function is called before the map is ready, and its failure has a code',
    run: async (kit) => {
      const reasons: string[] = [];
      const { accessToken = 'pk.any', ...provider } = kit.config.provider;
      const config = { ...kit.config, provider };
      const getAccessToken = async ({ reason }: TokenRequest) => {
        reasons.push(reason);
        return accessToken;
      };
      const expectReady = async ({ handle }: Mounted) =>
        expectEqual((await handle.whenReady()).name, 'ready', 'the status with a token');
      await withMap(kit, config, expectReady, { getAccessToken });
      expectEqual(reasons, ['start'], 'why it was called');
      const refuse = () => Promise.reject(new Error('signed out'));
      const expectCode = async ({ handle }: Mounted) => {
        const reported = await nextEvent(handle, 'maperror');
        expectEqual(reported.code, 'PROVIDER_TOKEN_UNAVAILABLE', 'the code of the error');
      };
      await withMap(kit, config, expectCode, { getAccessToken: refuse });
    },
  },
  {
    name: 'a map stands in a shadow root as it does in an element',
    run: async ({ mount, config, createContainer }) => {
      const container = createContainer();
      const root = container.attachShadow({ mode: 'open' });
      const handle = mount(root, config);
      expectTrue(
        root.querySelector(`[${STATUS_ATTRIBUTE}]`) !== null,
        'an element with the status in the shadow root',
      );
      handle.destroy();
      expectTrue(root.querySelector(`[${STATUS_ATTRIBUTE}]`) === null, 'nothing left in the shadow root');
      container.remove();
    },
  },
  readyCase(
    'the outer element carries the status and the label, and there is one',
    ({ handle, container }, kit) => {
      const marked = [...container.querySelectorAll(`[${STATUS_ATTRIBUTE}]`)];
      expectEqual(
        marked.map((element) => element.getAttribute(STATUS_ATTRIBUTE)),
        ['ready'],
        'the marked elements',
      );
      expectEqual(handle.status.name, 'ready', 'the status');
      const [element] = marked;
      expectEqual(element?.getAttribute('role'), 'region', 'its role');
      expectEqual(element?.getAttribute('aria-label'), 'Map', 'its name');
      handle.update({ ...kit.config, label: 'Museums' });
      expectEqual(element?.getAttribute('aria-label'), 'Museums', 'its name after an update');
    },
  ),
  {
    name: 'statuschange reports each state in order, and soon after subscribing the present one',
    run: (kit) =>
      withMap(kit, kit.config, async ({ handle }) => {
        const seen: MapStatus[] = [];
        handle.on('statuschange', (status) => void seen.push(status));
        await handle.whenReady();
        const names = seen.map(({ name }) => name);
        expectEqual(names.at(-1), 'ready', 'the last state');
        expectTrue(
          names.slice(0, -1).every((name) => name === 'loading'),
          `loading alone before it, got ${names.join()}`,
        );
        const late: string[] = [];
        handle.on('statuschange', ({ name }) => void late.push(name));
        expectEqual(late, [], 'calls within the subscription');
        await soon();
        expectEqual(late, ['ready'], 'calls soon after the subscription');
      }),
  },
  readyCase('whenReady waits for the end of the loading, and resolves at once after it', async ({ handle }) =>
    expectEqual((await handle.whenReady()).name, 'ready', 'the second answer'),
  ),
  {
    name: 'a first config that is not valid fails with its path, throws nothing, and a good one repairs it',
    run: async (kit) => {
      const bad = { ...kit.config, camera: { zoom: 'far' } } as never;
      await withMap(kit, bad, async ({ handle }) => {
        const error = await nextEvent(handle, 'maperror');
        expectEqual(error.code, 'CONFIG_INVALID', 'the code of the error');
        expectTrue(error.message.includes('camera.zoom'), 'the path in the message');
        expectEqual(handle.status.name, 'failed', 'the status');
        handle.update(kit.config);
        expectEqual((await handle.whenReady()).name, 'ready', 'the status after a good config');
      });
    },
  },
  readyCase(
    'a map parks and resumes with its camera, and accepts configs meanwhile',
    async ({ handle }, kit) => {
      const before = handle.getCamera();
      const parked = nextEvent(handle, 'statuschange', ({ name }) => name === 'parked');
      await handle.park();
      const status = await parked;
      expectEqual(status.name === 'parked' && status.by, 'host', 'who parked it');
      expectEqual(handle.engine, undefined, 'the engine of a parked map');
      expectEqual(handle.getCamera()?.center, before?.center, 'the camera of a parked map');
      expectEqual(handle.update({ ...kit.config, label: 'Other' }).ok, true, 'an update of a parked map');
      handle.resume();
      expectEqual((await handle.whenReady()).name, 'ready', 'the status after resume');
      expectEqual(handle.getCamera()?.zoom, before?.zoom, 'the zoom after resume');
    },
  ),
  readyCase('retry and resume do nothing to a map that is ready', async ({ handle }) => {
    handle.retry();
    handle.resume();
    await soon();
    expectEqual(handle.status.name, 'ready', 'the status');
  }),
  {
    name: 'destroy leaves nothing behind, may be called twice, and ends the wait for ready',
    run: async ({ mount, config, createContainer }) => {
      const container = createContainer();
      const handle = mount(container, config);
      const ready = handle.whenReady();
      handle.destroy();
      handle.destroy();
      await ready;
      expectEqual(container.childNodes.length, 0, 'the number of nodes left in the container');
      container.remove();
    },
  },
  {
    name: 'members that need a map throw after destroy, park and screenshot end without one',
    run: async ({ mount, config, createContainer }) => {
      const container = createContainer();
      const handle = mount(container, config);
      handle.destroy();
      const element = document.createElement('div');
      const marker = { id: 'a', label: 'A', position: [0, 0] as [number, number] };
      const calls: Record<string, () => unknown> = {
        status: () => handle.status,
        engine: () => handle.engine,
        update: () => handle.update(config),
        getCamera: () => handle.getCamera(),
        moveCamera: () => handle.moveCamera({ zoom: 1 }),
        project: () => handle.project([0, 0]),
        unproject: () => handle.unproject([0, 0]),
        queryFeatures: () => handle.queryFeatures(),
        querySourceFeatures: () => handle.querySourceFeatures('a'),
        whenReady: () => handle.whenReady(),
        addMarker: () => handle.addMarker(element, marker),
        addPopup: () => handle.addPopup(element, { id: 'a', position: [0, 0] }),
        on: () => handle.on('mapclick', () => {}),
        retry: () => handle.retry(),
        resume: () => handle.resume(),
      };
      for (const [name, call] of Object.entries(calls)) expectThrow(call, name);
      await handle.park();
      const picture = await handle.screenshot();
      expectEqual(picture.ok, false, 'a screenshot after destroy');
      container.remove();
    },
  },
  {
    name: 'the signal of the options ends the map',
    run: async ({ mount, config, createContainer }) => {
      const container = createContainer();
      const ending = new AbortController();
      const handle = mount(container, config, { signal: ending.signal });
      ending.abort();
      expectThrow(() => handle.status, 'the status after the abort');
      const late = mount(container, config, { signal: ending.signal });
      expectThrow(() => late.status, 'the status of a map whose signal had aborted before');
      expectEqual(container.childNodes.length, 0, 'the number of nodes left in the container');
      container.remove();
    },
  },
  readyCase('two maps on one page do not affect each other', (one, kit) =>
    withReadyMap(kit, async (other) => {
      other.handle.moveCamera({ zoom: kit.config.camera.zoom + 1 });
      await soon();
      expectEqual(one.handle.getCamera()?.zoom, kit.config.camera.zoom, 'the zoom of the first map');
      other.handle.destroy();
      expectTrue(elementOf(one) !== null, 'the first map to stay');
      expectEqual(one.handle.status.name, 'ready', 'the status of the first map');
    }),
  ),
];
