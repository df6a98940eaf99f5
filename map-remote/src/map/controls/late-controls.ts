import type { MapConfig } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';
import type { EarlyControl } from './control-kind.js';

const EARLY: readonly string[] = ['navigation', 'attribution'] satisfies readonly EarlyControl[];

export const CONTROLS_CODE = createLateChunk(
  'controls',
  () => import(/* webpackChunkName: "controls" */ './late-control-kinds.js'),
);

export function hasLateControls({ controls = {} }: MapConfig): boolean {
  return Object.entries(controls).some(
    ([name, value]) => !EARLY.includes(name) && (value ?? false) !== false,
  );
}
