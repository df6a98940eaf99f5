import type { ControlCorner, ControlName, ControlsConfig } from '@mapdock/shared';
import type { EngineControl, EngineMap, EngineModule } from '../../engine/engine-module.js';
import { createAttributionControl } from './attribution-control.js';
import type { Emitter } from '../base/emitter.js';
import { forwardGeolocation } from './forward-geolocation.js';
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

interface ControlKind {
  readonly isOnByDefault: boolean;
  readonly corner: ControlCorner;
  readonly create: (page: ControlPage) => EngineControl;
}

/** In the order in which they stand in a corner. */
const CONTROLS: Readonly<Record<ControlName, ControlKind>> = {
  navigation: {
    isOnByDefault: true,
    corner: 'top-end',
    create: ({ engine }) => new engine.NavigationControl({ visualizePitch: true }),
  },
  geolocate: {
    isOnByDefault: false,
    corner: 'top-end',
    create({ engine, emitter }) {
      const control = new engine.GeolocateControl({ trackUserLocation: true, showUserHeading: true });
      forwardGeolocation(control, emitter);
      return control;
    },
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
    create: ({ strings }) => new ScaleControl(strings),
  },
  attribution: {
    isOnByDefault: true,
    corner: 'bottom-end',
    create: ({ engine }) => createAttributionControl(engine),
  },
};

type EngineCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

function toEngineCorner(corner: ControlCorner, direction: Strings['direction']): EngineCorner {
  const [edge, side] = corner.split('-') as ['top' | 'bottom', 'start' | 'end'];
  const isLeft = (side === 'start') === (direction === 'ltr');
  return `${edge}-${isLeft ? 'left' : 'right'}`;
}

function wantedCorner(name: ControlName, config: ControlsConfig): ControlCorner | undefined {
  const kind = CONTROLS[name];
  const value = config[name] ?? kind.isOnByDefault;
  if (value === false) return undefined;
  return value === true ? kind.corner : value;
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
    readonly control: ReturnType<ControlKind['create']>;
    readonly corner: EngineCorner;
    readonly element: Element;
  };
  const shown = new Map<ControlName, Shown>();
  const names = Object.keys(CONTROLS) as ControlName[];
  return {
    reads: ['controls'],
    apply({ controls = {} }) {
      for (const [index, name] of names.entries()) {
        const wanted = wantedCorner(name, controls);
        const corner = wanted && toEngineCorner(wanted, strings.current.direction);
        const current = shown.get(name);
        if (current?.corner === corner) {
          if (current?.control instanceof ScaleControl) current.control.refresh();
          continue;
        }
        if (current !== undefined) {
          map.removeControl(current.control);
          shown.delete(name);
        }
        if (corner !== undefined) {
          const control = CONTROLS[name].create({ engine, root, strings, emitter });
          map.addControl(control, corner);
          const later = names.slice(index + 1).find((other) => shown.get(other)?.corner === corner);
          shown.set(name, {
            control,
            corner,
            element: putInOrder(map, corner, later && shown.get(later)?.element),
          });
        }
      }
    },
  };
}
