import type { Mount } from '../../handle/map-handle.js';
import type { MapViewProps } from '../../handle/map-view-props.js';
import { createLoadedRemote } from '../../testing/fake-channel.js';
import { watchExports } from './watch-exports.js';

function setUp(parts: Parameters<typeof createLoadedRemote>[0]) {
  const watcher = { watch: jest.fn(), noteThrow: jest.fn() };
  return { ...watchExports(createLoadedRemote(parts), watcher), watcher };
}
const handle = { on: () => () => {} };

test('a map that is mounted is watched, with its signal', () => {
  const mount = jest.fn(() => handle);
  const { signal } = new AbortController();
  const { mount: watched, watcher } = setUp({ mount: mount as unknown as Mount });
  expect((watched as (...given: unknown[]) => unknown)('element', 'config', { signal })).toBe(handle);
  expect(mount).toHaveBeenCalledWith('element', 'config', { signal });
  expect(watcher.watch).toHaveBeenCalledWith(handle, signal);
});

test('what a mount throws is noted, and thrown', () => {
  const cause = new Error('boom');
  const mount = () => {
    throw cause;
  };
  const { mount: watched, watcher } = setUp({ mount });
  expect(watched as unknown as () => void).toThrow(cause);
  expect(watcher.noteThrow).toHaveBeenCalledWith(cause);
});

test('the map of a component is watched, and its owner gets the handle as before', () => {
  let given: MapViewProps | undefined;
  const MapView = (props: MapViewProps) => {
    given = props;
    return 'drawn';
  };
  const onHandle = jest.fn();
  const { signal } = new AbortController();
  const { MapView: watched, watcher } = setUp({ MapView });
  const props = { config: {}, options: { signal }, onHandle } as unknown as MapViewProps;
  expect(watched?.(props)).toBe('drawn');
  expect(given).toEqual({ ...props, onHandle: expect.any(Function) });
  given?.onHandle?.(handle as never);
  given?.onHandle?.(undefined);
  expect(watcher.watch.mock.calls).toEqual([[handle, signal]]);
  expect(onHandle.mock.calls).toEqual([[handle], [undefined]]);
});

test('a component that is a class stays as it is', () => {
  class MapView {
    readonly isReactComponent = true;
  }
  Object.assign(MapView.prototype, { isReactComponent: {} });
  expect(setUp({ MapView: MapView as never }).MapView).toBe(MapView);
});
