import type { ControlName, MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';

/** Controls that are off unless the config switches them on. */
export const LATE_CONTROLS: readonly ControlName[] = ['geolocate', 'fullscreen', 'floor', 'scale'];

export const CONTROLS_CODE = createLateChunk(
  'controls',
  () => import(/* webpackChunkName: "controls" */ './late-control-kinds.js'),
);

export function hasLateControls({ controls = {} }: MapConfig): boolean {
  return LATE_CONTROLS.some((name) => (controls[name] ?? false) !== false);
}
