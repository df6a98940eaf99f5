import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { circularImports } from '../../../engine/private-api/imports/circular-imports.js';

const REASON = 'it is imported from this address already, and no style can import itself';

/** Imports of the style in use that import themselves. */
export function findCircles(map: EngineMap, style: MapConfig['style']) {
  const address = typeof style === 'string' ? style : '';
  return circularImports(map, address).map((imported) => ({ imported, reason: REASON }));
}
