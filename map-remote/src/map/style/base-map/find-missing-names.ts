/** Finds what the config names and the style in use lacks. */
import type { FeatureReference, LayerName, MapConfig } from '@mapdock/shared';
import type { StyleParts } from '../../../engine/private-api/styles/parts-of-styles.js';
import { unknownName } from './style-fault.js';

/** Parts of the config that name something of the style. */
export const NAMING_FIELDS = [
  ...(['styleLayers', 'interaction', 'selection', 'hover'] as const),
  ...(['featureStates', 'markers', 'popups', 'sources'] as const),
] satisfies readonly (keyof MapConfig)[];
export type Naming = Pick<MapConfig, (typeof NAMING_FIELDS)[number] | 'layers'>;

/** A name in the config that nothing in the style has. */
export interface MissingName {
  readonly path: string;
  /** The layer; absent for names of other things. */
  readonly layer?: { readonly layerId: string; readonly importId?: string };
  /** The names that the style has, or what to write instead. */
  readonly expected: string;
  readonly nearest?: string;
}

/** The most that are told of one config: each costs time, and the first ones say what is wrong. */
const MAX_MISSING = 20;
/** Sources whose features can be named. */
const FEATURE_KINDS = ['geojson', 'vector'];

function unknown(path: string, name: string, known: readonly string[]): MissingName {
  const { code: _, ...missing } = unknownName(path, name, known);
  return missing;
}

/** Where a name stands in the config, and of which import the thing is that it names. */
interface Place {
  /** Path of the object that has `importId`. */
  readonly at: string;
  readonly importId: string | undefined;
}

/** What is wrong with the import, or `undefined` if it is there; the parts of an import that is not loaded are not known. */
function findStyle(styles: readonly StyleParts[], { at, importId }: Place) {
  const style = styles.find((each) => each.importId === importId);
  const ids = styles.flatMap((each) => each.importId ?? []);
  const missing = style === undefined ? unknown(`${at}.importId`, importId ?? '', ids) : undefined;
  return { missing, style: style?.isLoaded === true ? style : undefined };
}

function findLayer(
  styles: readonly StyleParts[],
  path: string,
  { id: layerId, importId }: { readonly id: string; readonly importId?: string | undefined },
): MissingName | undefined {
  const layer = { layerId, ...(importId === undefined ? {} : { importId }) };
  const { missing, style } = findStyle(styles, { at: path, importId });
  if (missing !== undefined) return missing;
  if (style === undefined || style.layerIds.includes(layerId)) return undefined;
  const other = styles.find(({ importId: of, layerIds }) => of !== undefined && layerIds.includes(layerId));
  if (importId !== undefined || other === undefined)
    return { ...unknown(path, layerId, style.layerIds), layer };
  return {
    path,
    layer,
    expected: `importId: "${other.importId}" beside the id, since that import has the layer`,
  };
}

function findFeatureset(
  styles: readonly StyleParts[],
  at: string,
  [member, id, importId]: readonly [member: string, id: string, importId: string | undefined],
): MissingName | undefined {
  const { missing, style } = findStyle(styles, { at, importId });
  if (missing !== undefined) return missing;
  if (style === undefined || style.featuresetIds.includes(id)) return undefined;
  const other = styles.find(
    ({ importId: of, featuresetIds }) => of !== importId && featuresetIds.includes(id),
  );
  if (other === undefined) return unknown(`${at}.${member}`, id, style.featuresetIds);
  const expected =
    other.importId === undefined
      ? 'no importId, since the style itself has the featureset'
      : `importId: "${other.importId}" beside it, since that import has the featureset`;
  return { path: `${at}.${member}`, expected };
}

function findFeature(
  styles: readonly StyleParts[],
  at: string,
  feature: Omit<FeatureReference, 'featureId'>,
): MissingName | undefined {
  const { sourceId, sourceLayer, featuresetId, importId } = feature;
  if (sourceId === undefined)
    return findFeatureset(styles, at, ['featuresetId', featuresetId ?? '', importId]);
  const { missing, style } = findStyle(styles, { at, importId });
  if (missing !== undefined || style === undefined) return missing;
  const kind = style.sources.get(sourceId);
  const names = [...style.sources].flatMap(([name, type]) => (FEATURE_KINDS.includes(type) ? [name] : []));
  if (kind === undefined || !FEATURE_KINDS.includes(kind)) {
    const other = styles.find((each) => each.importId !== importId && each.sources.has(sourceId));
    if (importId !== undefined || other?.importId === undefined)
      return unknown(`${at}.sourceId`, sourceId, names);
    const expected = `importId: "${other.importId}" beside it, since that import has the source`;
    return { path: `${at}.sourceId`, expected };
  }
  if (kind === 'vector' && sourceLayer === undefined)
    return { path: `${at}.sourceLayer`, expected: 'the name of a layer inside the vector source' };
  if (kind === 'geojson' && sourceLayer !== undefined)
    return { path: `${at}.sourceLayer`, expected: 'no value, since a geojson source has no layers inside' };
  return undefined;
}

type Check = () => MissingName | undefined;

/** Lists the checks of all names. Names of the same thing have one check, since thousands of features may be of one source that is missing. */
function listChecks(config: Naming, styles: readonly StyleParts[]): ReadonlyMap<string, Check> {
  const { styleLayers = {}, interaction, selection, hover, sources = {} } = config;
  const { featureStates = [], markers = [], popups = [] } = config;
  const checks = new Map<string, Check>();
  const add = (key: readonly unknown[], check: Check) => {
    const text = JSON.stringify(key);
    if (!checks.has(text)) checks.set(text, check);
  };
  const addLayer = (path: string, layer: { readonly id: string; readonly importId?: string | undefined }) =>
    add([path], () => findLayer(styles, path, layer));
  const addFeature = (area: string, at: string, feature: Omit<FeatureReference, 'featureId'> | undefined) => {
    if (feature === undefined) return;
    const { sourceId, sourceLayer, featuresetId, importId } = feature;
    // Sources of the config itself are checked when the config is parsed.
    if (importId === undefined && sourceId !== undefined && Object.hasOwn(sources, sourceId)) return;
    add([area, sourceId, sourceLayer, featuresetId, importId], () => findFeature(styles, at, feature));
  };
  for (const [id, { importId }] of Object.entries(styleLayers))
    addLayer(`styleLayers.${id}`, { id, importId });
  for (const [index, name] of (interaction?.styleLayerIds ?? []).entries())
    addLayer(`interaction.styleLayerIds[${index}]`, toObject(name));
  for (const [index, { id, importId, layerId }] of (interaction?.featuresets ?? []).entries()) {
    const at = `interaction.featuresets[${index}]`;
    add([at], () => findFeatureset(styles, at, ['id', id, importId]));
    if (layerId !== undefined)
      add([at, layerId], () => {
        const style = styles.find((each) => each.importId === importId);
        const isFine = style?.isLoaded !== true || style.layerIds.includes(layerId);
        return isFine ? undefined : unknown(`${at}.layerId`, layerId, style.layerIds);
      });
  }
  addFeature('selection', 'selection', selection);
  addFeature('hover', 'hover', hover);
  for (const [index, feature] of featureStates.entries())
    addFeature('featureStates', `featureStates[${index}]`, feature);
  for (const [index, { feature }] of markers.entries())
    addFeature('markers', `markers[${index}].feature`, feature);
  for (const [index, { feature }] of popups.entries())
    addFeature('popups', `popups[${index}].feature`, feature);
  return checks;
}

const toObject = (name: LayerName) => (typeof name === 'string' ? { id: name } : name);

/** The parts of the styles without the layers that the config has put there. */
function withoutOwn({ layers = [] }: Naming, styles: readonly StyleParts[]): readonly StyleParts[] {
  const own = new Set(layers.map(({ id }) => id));
  return styles.map((style) =>
    style.importId === undefined
      ? { ...style, layerIds: style.layerIds.filter((id) => !own.has(id)) }
      : style,
  );
}

/** What the config names and the style lacks, the first of each kind, with what there is and the nearest name. Pure. */
export function findMissingNames(config: Naming, styles: readonly StyleParts[]): MissingName[] {
  const missing: MissingName[] = [];
  for (const check of listChecks(config, withoutOwn(config, styles)).values()) {
    const found = check();
    if (found !== undefined) missing.push(found);
    if (missing.length === MAX_MISSING) break;
  }
  return missing;
}
