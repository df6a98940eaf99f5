import { act, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { CameraConfig, MapHandle } from '@mapdock/shared';
import type { HostConfig } from '../../../config/host-config.js';
import type { AddressMark } from '../../../places/addresses/mark-of-address.js';
import { createViewHistory } from '../../../view/view-history.js';
import { useAddressMark } from './use-address-mark.js';

const CONFIG = { geocoder: {}, map: { provider: { baseApiUrl: 'https://api.example' } } } as HostConfig;
const MARK: AddressMark = { rowKey: '/munich', markers: [], popups: [] };
const MUNICH: CameraConfig = { center: [11.5, 48.1], zoom: 11 };
const ROME: CameraConfig = { center: [12.5, 41.9], zoom: 11 };

beforeEach(() => {
  document.body.innerHTML = '';
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** A map whose camera is set by the test. */
function createMap() {
  const moved: CameraConfig[] = [];
  const map = {
    camera: undefined as CameraConfig | undefined,
    getCamera: () => map.camera,
    moveCamera: (camera: CameraConfig) => void moved.push(camera),
  };
  return { map, handle: map as unknown as MapHandle, moved };
}

interface Shown {
  readonly handle?: MapHandle | undefined;
  readonly statusName?: string | undefined;
}

function createScene(first: Shown) {
  const history = createViewHistory({
    page: window,
    now: Date.now,
    styleKeys: [],
    remembered: { read: () => undefined, write: () => {} },
  });
  const { result, rerender } = renderHook(
    (shown: Shown) => {
      const { address } = useSyncExternalStore(history.subscribe, () => history.choices);
      return useAddressMark({
        config: CONFIG,
        handle: undefined,
        statusName: undefined,
        ...shown,
        history,
        chosen: address,
      });
    },
    { initialProps: first },
  );
  const choose = (camera: CameraConfig, rowKey = MARK.rowKey) =>
    act(() => result.current.addresses?.show({ ...MARK, rowKey }, camera));
  const clear = () => act(() => result.current.addresses?.clear());
  const passFrame = () => jest.advanceTimersByTime(20);
  return { result, rerender, choose, clear, passFrame };
}

test('an address that is chosen before there is a map is shown once, as soon as the map has a camera', () => {
  const { map, handle, moved } = createMap();
  const { rerender, choose, passFrame } = createScene({});
  choose(ROME);
  choose(MUNICH);
  rerender({ handle, statusName: 'loading' });
  passFrame();
  expect(moved).toEqual([]);
  map.camera = ROME;
  rerender({ handle, statusName: 'ready' });
  passFrame();
  expect(moved).toEqual([MUNICH]);
  rerender({ handle, statusName: 'degraded' });
  passFrame();
  expect(moved).toEqual([MUNICH]);
});

test('an address whose marker was removed is not shown any more', () => {
  const { map, handle, moved } = createMap();
  const { result, rerender, choose, clear, passFrame } = createScene({});
  choose(MUNICH);
  clear();
  expect(result.current.mark).toBeUndefined();
  map.camera = ROME;
  rerender({ handle, statusName: 'ready' });
  passFrame();
  expect(moved).toEqual([]);
});

test('the same address is shown at each choice, and by no map that is removed in the same frame', () => {
  const { map, handle, moved } = createMap();
  map.camera = ROME;
  const { rerender, choose, passFrame } = createScene({ handle, statusName: 'ready' });
  choose(MUNICH);
  passFrame();
  choose(MUNICH);
  passFrame();
  expect(moved).toEqual([MUNICH, MUNICH]);
  choose(MUNICH);
  rerender({ handle: undefined, statusName: undefined });
  passFrame();
  expect(moved).toHaveLength(2);
});

test('the same address once more adds no entry to the history, and another address one', () => {
  const { result, choose, clear } = createScene({});
  const entries = () => window.history.length;
  const first = entries();
  choose(MUNICH);
  expect(entries()).toBe(first + 1);
  const before = result.current.mark;
  choose(MUNICH);
  expect(entries()).toBe(first + 1);
  expect(result.current.mark).not.toBe(before);
  choose(ROME, '/rome');
  expect(entries()).toBe(first + 2);
  clear();
  choose(ROME, '/rome');
  expect(entries()).toBe(first + 4);
});
