import { expectEqual } from './assertions.js';
import type { MapConfig } from '../config/map-config.js';
import type { LngLat } from '../schema/lng-lat.js';
import type { MapHandle, Mount, MountOptions } from '../handle/map-handle.js';

/** What the suite needs from the caller. */
export interface ConformanceKit {
  /** `mount` of the implementation under test. */
  readonly mount: Mount;
  /** A config of a map that becomes ready, so its provider must answer. `camera` has `center`, `zoom` 2 to 10, and nothing else. */
  readonly config: MapConfig & {
    readonly camera: { readonly center: LngLat; readonly zoom: number };
  };
  /** Creates an element in the page, of at least 200 by 200 CSS pixels where there is a layout. */
  readonly createContainer: () => HTMLElement;
}

/** One rule of the contract. */
export interface ConformanceCase {
  /** The rule, as a sentence. */
  readonly name: string;
  /** Resolves if the implementation follows the rule, and rejects with what it did instead. Leaves nothing mounted. */
  readonly run: (kit: ConformanceKit) => Promise<void>;
}

export interface Mounted {
  readonly handle: MapHandle;
  readonly container: HTMLElement;
}

/** Runs with a newly mounted map and destroys it afterwards. */
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

/** The same with a map that is ready. */
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

/** A rule that is checked on a map that is ready. `changes` are made to the config of the kit. */
export const readyCase = (
  name: string,
  run: (mounted: Mounted, kit: ConformanceKit) => Promise<void> | void,
  changes?: Partial<MapConfig>,
): ConformanceCase => ({
  name,
  run: (kit) => withReadyMap(kit, (mounted) => run(mounted, kit), changes),
});
