import type { InteractionConfig, InteractionName, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';

export const INTERACTIONS: readonly InteractionName[] = [
  'scrollZoom',
  'boxZoom',
  'dragRotate',
  'dragPan',
  'keyboard',
  'doubleClickZoom',
  'touchZoomRotate',
  'touchPitch',
];
/** Ways to move the map that show a hint when cooperative gestures leave scrolling to the page. */
const HINTING: readonly InteractionName[] = ['scrollZoom', 'dragPan'];
/** Classes with which one finger scrolls the page. */
const SCROLL_CLASSES = ['mapboxgl-touch-pan-blocker-override', 'mapboxgl-scrollable-page'];
/** Zoom levels for each unit of the wheel and of a track pad (read in the engine's source). */
const WHEEL_RATE = 1 / 450;
const TRACK_PAD_RATE = 1 / 100;
const NO_GLIDE = { maxSpeed: 0 };

type Options<N extends InteractionName> = Exclude<NonNullable<InteractionConfig[N]>, boolean>;
type Enable = { readonly [N in InteractionName]?: (map: EngineMap, options: Options<N>) => void };

const toEngine = (around: 'pointer' | 'center' | undefined) => (around === 'center' ? { around } : undefined);

/** Switches on those ways to move the map that have options of their own. */
const ENABLE: Enable = {
  scrollZoom({ scrollZoom }, { around, speed = 1 }) {
    scrollZoom.enable(toEngine(around));
    scrollZoom.setWheelZoomRate(speed * WHEEL_RATE);
    scrollZoom.setZoomRate(speed * TRACK_PAD_RATE);
  },
  touchZoomRotate({ touchZoomRotate }, { around, rotation = true }) {
    if (rotation) touchZoomRotate.enableRotation();
    else touchZoomRotate.disableRotation();
    // This call is last, since `enableRotation` drops `around`.
    touchZoomRotate.enable(toEngine(around));
  },
  dragPan({ dragPan }, { inertia = true }) {
    dragPan.enable(inertia ? undefined : NO_GLIDE);
  },
  dragRotate({ dragRotate }, { pitch = true }) {
    dragRotate.enable();
    if (pitch) dragRotate.enablePitch();
    else dragRotate.disablePitch();
  },
  keyboard({ keyboard }, { rotation = true }) {
    keyboard.enable();
    if (rotation) keyboard.enableRotation();
    else keyboard.disableRotation();
  },
};

function enable<N extends InteractionName>(map: EngineMap, name: N, wanted: InteractionConfig[N]): void {
  const options = (typeof wanted === 'object' ? wanted : {}) as Options<N>;
  const enableWith = ENABLE[name];
  if (enableWith === undefined) map[name].enable();
  else enableWith(map, options);
}

/** True if no way to move the map has options, so that the switches in the engine's constructor are enough. */
export function isSwitchesAlone(interaction: MapConfig['interaction'] = {}): boolean {
  return INTERACTIONS.every((name) => typeof interaction[name] !== 'object');
}

/** Switches the ways to move the map on and off, with their options. */
export function applyInteraction(map: EngineMap, interaction: MapConfig['interaction'] = {}): void {
  const isCooperative = interaction.cooperativeGestures ?? false;
  const isOther = map.getCooperativeGestures() !== isCooperative;
  const isWanted = (name: InteractionName) => interaction[name] !== false;
  // The engine creates the hint of a handler that is switched on while cooperative gestures are on, and removes it for good with
  // one that is switched off then. So handlers are switched off while they are off, and those with a hint are switched on again after a
  // change.
  map.setCooperativeGestures(false);
  for (const name of INTERACTIONS) {
    // `scrollZoom` takes other options only while it is off.
    if (!isWanted(name) || (isOther && HINTING.includes(name)) || name === 'scrollZoom') map[name].disable();
  }
  if (!isCooperative) map.getCanvasContainer().classList.remove(...SCROLL_CLASSES);
  map.setCooperativeGestures(isCooperative);
  for (const name of INTERACTIONS.filter(isWanted)) enable(map, name, interaction[name]);
}
