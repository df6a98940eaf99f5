import { expectEqual } from './assertions.js';
import type { MapConfig } from '../config/map-config.js';
import type { LngLat } from '../schema/lng-lat.js';
import type { MapHandle, Mount, MountOptions } from '../handle/map-handle.js';

/** What the suite works with. */
export interface ConformanceKit {
  /** Of the implementation that is looked at. */
  readonly mount: Mount;
  /** A config that gets ready: its provider answers. `camera` has `center`, `zoom` 2 to 10, and nothing else. */
  readonly config: MapConfig & {
    readonly camera: { readonly center: LngLat; readonly zoom: number };
  };
  /** Makes an element in the page, of at least 200 by 200 CSS pixels where there is a layout. */
  readonly createContainer: () => HTMLElement;
}

/** One rule of the contract. */
export interface ConformanceCase {
  /** The rule, as a sentence. */
  readonly name: string;
  /** Resolves if the implementation keeps it, and rejects with what it did instead. Leaves nothing mounted. */
  readonly run: (kit: ConformanceKit) => Promise<void>;
}

export interface Mounted {
  readonly handle: MapHandle;
  readonly container: HTMLElement;
}

/** Runs with a freshly mounted map and takes it away afterwards. */
export async function withMap(
  { mount, createContainer }: ConformanceKit,
  config: MapConfig,
  run: (mounted: Mounted) => Promise<void> | void,
  options?: MountOptions,
): Promise<void> {
  const container = createContainer();
  const handle = mount(container, config, options);
  try {
    await run({ handle, container });
  } finally {
    handle.destroy();
    container.remove();
  }
}

/** The same with a map that is there. */
export function withReadyMap(
  kit: ConformanceKit,
  run: (mounted: Mounted) => Promise<void> | void,
  changes: Partial<MapConfig> = {},
): Promise<void> {
  return withMap(kit, { ...kit.config, ...changes }, async (mounted) => {
    const status = await mounted.handle.whenReady();
    expectEqual(status.name, 'ready', 'the status when it has loaded');
    await run(mounted);
  });
}
