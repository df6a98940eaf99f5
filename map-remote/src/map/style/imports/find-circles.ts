import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { circularImports } from '../../../engine/private-api/imports/circular-imports.js';
import type { LostImport } from '../../../engine/private-api/imports/lost-imports.js';

const REASON = 'it is imported from this address already, and no style can import itself';

export interface Circle {
  readonly imported: LostImport;
  readonly reason: string;
}

/** Imports of the style in use that import themselves. */
export function findCircles(map: EngineMap, style: MapConfig['style']): Circle[] {
  const address = typeof style === 'string' ? style : '';
  return circularImports(map, address).map((imported) => ({ imported, reason: REASON }));
}
