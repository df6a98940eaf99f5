import type { InteractionName, MapConfig } from '@mapdock/shared';
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
/** Those that hint at what to do instead when the page keeps its scrolling. */
const HINTING: readonly InteractionName[] = ['scrollZoom', 'dragPan'];
/** With these one finger scrolls the page. */
const SCROLL_CLASSES = ['mapboxgl-touch-pan-blocker-override', 'mapboxgl-scrollable-page'];

/** Switches the ways to move the map. */
export function applyInteraction(map: EngineMap, interaction: MapConfig['interaction'] = {}): void {
  const isCooperative = interaction.cooperativeGestures ?? false;
  const isOther = map.getCooperativeGestures() !== isCooperative;
  const isWanted = (name: InteractionName) => interaction[name] ?? true;
  // The engine (3.32) makes the hint of a handler that is switched on while this is set, and throws it away for good with one
  // that is switched off meanwhile. So handlers go off without it, and those that hint come on again after it has changed.
  map.setCooperativeGestures(false);
  for (const name of INTERACTIONS) {
    if (!isWanted(name) || (isOther && HINTING.includes(name))) map[name].disable();
  }
  if (!isCooperative) map.getCanvasContainer().classList.remove(...SCROLL_CLASSES);
  map.setCooperativeGestures(isCooperative);
  for (const name of INTERACTIONS.filter(isWanted)) map[name].enable();
}
