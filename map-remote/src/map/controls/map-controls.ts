import type { ControlCorner, ControlName, ControlsConfig } from '@mapdock/shared';
import type { EngineControl, EngineMap, EngineModule } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import { createAttributionControl } from './attribution-control.js';
import type { Emitter } from '../base/emitter.js';
import { changeGeolocate, createGeolocateControl } from './geolocate-control.js';
import { ScaleControl } from './scale-control.js';
import type { SessionPart } from '../base/session-part.js';
import type { StringStore, Strings } from '../../texts/string-store.js';

/** What controls need from the map. */
interface ControlPage {
  readonly engine: EngineModule;
  readonly root: HTMLElement;
  readonly strings: StringStore;
  readonly emitter: Emitter;
}

/** The options of a control; none where the config says that it is on, or only where. */
type OptionsOf<N extends ControlName> = Exclude<ControlsConfig[N], boolean | string | undefined>;

interface ControlKind<O extends object> {
  readonly isOnByDefault: boolean;
  readonly corner: ControlCorner;
  create(page: ControlPage, options: O): EngineControl;
  /** Gives a control other options, and the strings that may have changed. False if it must be made anew. Default: if they differ. */
  change?(control: EngineControl, options: O, before: O): boolean;
}

/** In the order in which they stand in a corner. */
const CONTROLS: { readonly [N in ControlName]: ControlKind<OptionsOf<N>> } = {
  navigation: {
    isOnByDefault: true,
    corner: 'top-end',
    create: ({ engine }, { compass = true, zoom = true, visualizePitch = true }) =>
      new engine.NavigationControl({ showCompass: compass, showZoom: zoom, visualizePitch }),
  },
  geolocate: {
    isOnByDefault: false,
    corner: 'top-end',
    create: ({ engine, emitter }, options) => createGeolocateControl(engine, emitter, options),
    change: changeGeolocate,
  },
  fullscreen: {
    isOnByDefault: false,
    corner: 'top-end',
    // Full screen shows the map's outer element, so that messages are seen there too.
    create: ({ engine, root }) => new engine.FullscreenControl({ container: root }),
  },
  scale: {
    isOnByDefault: false,
    corner: 'bottom-start',
    create: ({ strings }, options) => new ScaleControl(strings, options),
    change(control, options) {
      (control as ScaleControl).setOptions(options);
      return true;
    },
  },
  attribution: {
    isOnByDefault: true,
    corner: 'bottom-end',
    create: ({ engine }, options) => createAttributionControl(engine, options),
  },
};

type EngineCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

function toEngineCorner(corner: ControlCorner, direction: Strings['direction']): EngineCorner {
  const [edge, side] = corner.split('-') as ['top' | 'bottom', 'start' | 'end'];
  const isLeft = (side === 'start') === (direction === 'ltr');
  return `${edge}-${isLeft ? 'left' : 'right'}`;
}

interface WantedControl {
  readonly corner: ControlCorner;
  readonly options: object;
}

function findWanted(name: ControlName, config: ControlsConfig): WantedControl | undefined {
  const kind = CONTROLS[name];
  const value = config[name] ?? kind.isOnByDefault;
  if (value === false) return undefined;
  const { corner = kind.corner, ...options } =
    typeof value === 'object' ? value : { ...(value !== true && { corner: value }) };
  return { corner, options };
}

/**
 * Returns the element of a control that was just added, after it has moved to its place beside `later`, a control of the same corner that
 * comes later in the list above. The engine puts it after all that stand there, and in a lower corner above them.
 */
function putInOrder(map: EngineMap, corner: EngineCorner, later: Element | undefined): Element {
  const place = map.getContainer().querySelector(`.mapboxgl-ctrl-${corner}`) as Element;
  const isTop = corner.startsWith('top');
  const added = place[isTop ? 'lastElementChild' : 'firstElementChild'] as Element;
  later?.[isTop ? 'before' : 'after'](added);
  return added;
}

/** Adds and removes the engine's controls as the config says; those that stay are not touched. */
export function createMapControls(
  engine: EngineModule,
  map: EngineMap,
  root: HTMLElement,
  strings: StringStore,
  emitter: Emitter,
): SessionPart {
  type Shown = {
    readonly control: EngineControl;
    readonly corner: EngineCorner;
    readonly element: Element;
    options: object;
  };
  const shown = new Map<ControlName, Shown>();
  const names = Object.keys(CONTROLS) as ControlName[];
  return {
    reads: ['controls'],
    apply({ controls = {} }) {
      for (const [index, name] of names.entries()) {
        const kind: ControlKind<object> = CONTROLS[name];
        const wanted = findWanted(name, controls);
        const corner = wanted && toEngineCorner(wanted.corner, strings.current.direction);
        const current = shown.get(name);
        if (current !== undefined && wanted !== undefined && current.corner === corner) {
          const { control, options } = current;
          current.options = wanted.options;
          if (kind.change?.(control, wanted.options, options) ?? isEqual(options, wanted.options)) continue;
        }
        if (current !== undefined) {
          map.removeControl(current.control);
          shown.delete(name);
        }
        if (wanted !== undefined && corner !== undefined) {
          const control = kind.create({ engine, root, strings, emitter }, wanted.options);
          map.addControl(control, corner);
          const later = names.slice(index + 1).find((other) => shown.get(other)?.corner === corner);
          shown.set(name, {
            control,
            corner,
            element: putInOrder(map, corner, later && shown.get(later)?.element),
            options: wanted.options,
          });
        }
      }
    },
  };
}
