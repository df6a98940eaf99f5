import type { CameraState } from '../handle/map-events.js';
import type { LiveMapConfig } from '../config/live-map-config.js';

type Camera = LiveMapConfig['camera'];
type Selection = LiveMapConfig['selection'];

/** What the map had, and what the page's config said at that time. */
interface Kept<T> {
  readonly configured: T;
  readonly value: T;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a selection that was made under the config `before` may be put into the config `now`: the source that it names must be known in both
 * in the same way, since the map refuses a selection of a missing source.
 */
function mayHave(selection: Selection, before: Partial<LiveMapConfig>, now: LiveMapConfig): boolean {
  const { sourceId = '' } = selection ?? {};
  const had = (config: Partial<LiveMapConfig>) => Object.hasOwn(config.sources ?? {}, sourceId);
  return before.style === now.style && had(before) === had(now);
}

/**
 * Makes the map that replaces another one start where that one was and with what was selected there, although the page's config still names
 * its first camera and selection. What the page sets after that counts.
 */
export function createViewKeeper() {
  let camera: Kept<Camera> | undefined;
  let selection: Kept<Selection> | undefined;
  let configured: Partial<LiveMapConfig> = {};

  const replace = (config: LiveMapConfig): LiveMapConfig => {
    if (camera && !isSame(camera.configured, config.camera)) camera = undefined;
    const isKept =
      isSame(selection?.configured, config.selection) && mayHave(selection?.value, configured, config);
    if (!isKept) selection = undefined;
    configured = config;
    if (!camera && !selection) return config;
    const { bounds: _, ...rest } = configured.camera ?? {};
    return {
      ...config,
      ...(camera && { camera: { ...rest, ...camera.value } }),
      ...(selection && { selection: selection.value }),
    };
  };
  return {
    /** Call it with the camera of a map before it is replaced; `undefined` if it has none yet. */
    keepCamera(at: CameraState | undefined) {
      if (!at) return;
      const [longitude, latitude] = at.center;
      camera = { configured: configured.camera, value: { ...at, center: [longitude, latitude] } };
    },
    /** Call it with the selection of a map before it is replaced; `undefined` if nothing is selected. */
    keepSelection(value: Selection) {
      selection = { configured: configured.selection, value };
    },
    /** The config for the map. */
    apply(config: LiveMapConfig) {
      try {
        return replace(config);
      } catch {
        // Nobody has validated the config yet. The map says why it can't be read.
        return config;
      }
    },
  };
}

export type ViewKeeper = ReturnType<typeof createViewKeeper>;
