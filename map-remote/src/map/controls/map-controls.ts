import type { ControlCorner, ControlName, ControlsConfig, MapConfig } from '@mapdock/shared';
import type { EngineControl, EngineMap } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import { createLateChunkSlot, type OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { Strings } from '../../texts/string-store.js';
import { createAttributionControl } from './attribution-control.js';
import type { ControlKind, ControlKinds, ControlPage, EarlyControl } from './control-kind.js';
import { CONTROLS_CODE, hasLateControls } from './late-controls.js';

const KINDS: ControlKinds<EarlyControl> = {
  navigation: {
    corner: 'top-end',
    create: ({ engine }, { compass = true, zoom = true, visualizePitch = true }) =>
      new engine.NavigationControl({ showCompass: compass, showZoom: zoom, visualizePitch }),
  },
  attribution: {
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

function findWanted(value: ControlsConfig[ControlName], usual: ControlCorner): WantedControl | undefined {
  if (value === false) return undefined;
  const { corner = usual, ...options } =
    typeof value === 'object' ? value : { ...(typeof value === 'string' && { corner: value }) };
  return { corner, options };
}

/**
 * Returns the element of a control that was just added, after it has moved to its place beside `later`, a control of the same corner that
 * comes later in the order of controls. The engine puts it after all that stand there, and in a lower corner above them.
 */
function putInOrder(map: EngineMap, corner: EngineCorner, later: Element | undefined): Element {
  const place = map.getContainer().querySelector(`.mapboxgl-ctrl-${corner}`) as Element;
  const isTop = corner.startsWith('top');
  const added = place[isTop ? 'lastElementChild' : 'firstElementChild'] as Element;
  later?.[isTop ? 'before' : 'after'](added);
  return added;
}

export interface MapControlsOptions extends ControlPage {
  readonly map: EngineMap;
  readonly onFailed: OnCodeFailed;
  readonly signal: AbortSignal;
}

interface ShownControl {
  readonly control: EngineControl;
  readonly corner: EngineCorner;
  readonly element: Element;
  options: object;
}

/** Adds and removes the engine's controls as the config says; those that stay are not touched. */
export function createMapControls({ map, onFailed, signal, ...page }: MapControlsOptions): SessionPart {
  const { strings } = page;
  const shown = new Map<ControlName, ShownControl>();
  let wantedConfig: MapConfig | undefined;
  const late = createLateChunkSlot({
    part: CONTROLS_CODE,
    make: ({ LATE_KINDS }) => LATE_KINDS,
    onMade() {
      apply();
      // The map gets the status `ready` only after a frame is drawn.
      map.triggerRepaint();
    },
    onFailed,
    signal,
  });

  /** All controls whose code is there, in the order in which they stand in a corner. */
  const kinds = () => {
    const { navigation, attribution } = KINDS;
    return { navigation, ...late.made, attribution } as Partial<Record<ControlName, ControlKind<object>>>;
  };
  const put = (name: ControlName, kind: ControlKind<object>, wanted: WantedControl | undefined) => {
    const corner = wanted && toEngineCorner(wanted.corner, strings.current.direction);
    const current = shown.get(name);
    if (current !== undefined && wanted !== undefined && current.corner === corner) {
      const { control, options } = current;
      current.options = wanted.options;
      if (kind.change?.(control, wanted.options, options) ?? isEqual(options, wanted.options)) return;
    }
    if (current !== undefined) {
      map.removeControl(current.control);
      shown.delete(name);
    }
    if (wanted === undefined || corner === undefined) return;
    const control = kind.create(page, wanted.options);
    map.addControl(control, corner);
    const names = Object.keys(kinds()) as ControlName[];
    const later = names.slice(names.indexOf(name) + 1).find((other) => shown.get(other)?.corner === corner);
    const element = putInOrder(map, corner, later && shown.get(later)?.element);
    // Controls that the host adds do not have this class, so they look as the page's style sheets say.
    element.classList.add('mapdock-control');
    shown.set(name, { control, corner, element, options: wanted.options });
  };
  const apply = () => {
    for (const [key, kind] of Object.entries(kinds())) {
      const name = key as ControlName;
      put(name, kind, findWanted(wantedConfig?.controls?.[name] ?? name in KINDS, kind.corner));
    }
  };
  const want = () => {
    if (wantedConfig !== undefined && hasLateControls(wantedConfig)) late.want();
  };
  return {
    get isPending() {
      return late.isPending;
    },
    reads: ['controls'],
    apply(config) {
      const isNew = wantedConfig?.controls !== config.controls;
      wantedConfig = config;
      apply();
      // A config with the same controls must not request a chunk again that failed.
      if (isNew) want();
    },
    retry: want,
  };
}
