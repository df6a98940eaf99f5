import type { MapConfig } from '@mapdock/shared';
import type { ImportInUse } from '../../../engine/private-api/imports/imports-in-use.js';
import type { NamingLayer } from '../../../engine/private-api/styles/layers-in-source.js';
import type { StyleFault } from '../../style/base-map/style-fault.js';
import { judgeSourceLayer, MAX_FAULTS } from './find-unknown-source-layers.js';

type Places = readonly Pick<ImportInUse, 'id' | 'place'>[];

/** The import of the style in use itself in such a place, at its beginning. */
const TOP_IMPORT = /^style\.imports\[\d+\]/;

/** The path of an import in the config. The engine has imports that the config adds among those of the style. */
function pathOfImport(importId: string, places: Places, ofConfig: MapConfig['imports'] = []): string {
  const place = places.find(({ id }) => id === importId)?.place ?? 'style';
  const [top] = TOP_IMPORT.exec(place) ?? [];
  const topId = places.find((each) => each.place === top)?.id;
  const index = ofConfig.findIndex(({ id }) => id === topId);
  return index < 0 ? place : place.replace(TOP_IMPORT, `imports[${index}]`);
}

/**
 * Layers of the style itself, and of its imports, that name a layer inside their source which that does not have: they are not drawn. A layer
 * of the config's own document has its place there as its path, others have their id in it, since a document at an address is not part of
 * the config. The first 20. Pure.
 */
export function findFaultyLayersOfStyle(
  { style, imports, layers: ofConfig = [] }: Pick<MapConfig, 'style' | 'imports' | 'layers'>,
  layers: readonly NamingLayer[],
  places: Places,
): StyleFault[] {
  const own = new Set(ofConfig.map(({ id }) => id));
  const written = typeof style === 'object' ? (style.layers ?? []) : [];
  const faults: StyleFault[] = [];
  for (const { id, importId, sourceLayer, source } of layers) {
    // Those of the config are known to `findUnknownSourceLayers`.
    if (importId === undefined && own.has(id)) continue;
    const at = importId === undefined ? 'style' : pathOfImport(importId, places, imports);
    const index = at === 'style' ? written.findIndex((each) => each.id === id) : -1;
    const path = `${at}.layers${index < 0 ? `.${id}` : `[${index}]`}.source-layer`;
    const fault = judgeSourceLayer(path, sourceLayer, source);
    if (fault !== undefined) faults.push(fault);
    if (faults.length === MAX_FAULTS) break;
  }
  return faults;
}
