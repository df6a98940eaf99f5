/** Rules across fields: names in a config that must match other parts of it. */
import { changesOf } from '../schema/changes-of-list.js';
import { MAX_ID_LENGTH, MAX_NAMES_LISTED } from '../schema/config-values.js';
import type { LayerName, StateNames } from '../style/style-names.js';
import type { MapConfig } from './map-config.js';
import type { FeatureReference } from './scene-config.js';

export interface BrokenReference {
  /** Keys from the root to the value. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

/** Kind of each source by name; `undefined` if a style document, which the engine validates, does not state it. */
interface KnownSources {
  readonly kinds: ReadonlyMap<string, string | undefined>;
  /** False if the style is an address: such a style may have sources of any name. */
  readonly areAll: boolean;
}

function kindOf(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('type' in source)) return undefined;
  return typeof source.type === 'string' ? source.type : undefined;
}

/** Lists the config's own sources and those of a style document. A source of the config replaces one of the same name in the style. */
function listSources({ style, sources = {} }: Pick<MapConfig, 'style' | 'sources'>): KnownSources {
  const isAddress = typeof style === 'string';
  const all = { ...(isAddress ? {} : style.sources), ...sources };
  const kinds = new Map(Object.entries(all).map(([name, source]) => [name, kindOf(source)]));
  return { kinds, areAll: !isAddress };
}

function expectOneOf({ kinds }: KnownSources, wanted?: readonly string[]): string {
  const what = wanted ? `${wanted.join(' or ')} source` : 'source';
  const names = [...kinds].filter(([, kind]) => fits(kind, wanted)).map(([name]) => name);
  return names.length === 0
    ? `a ${what} that \`sources\` defines`
    : `the name of a ${what} (${listNames(names)})`;
}

function listNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES_LISTED).map((name) => name.slice(0, MAX_ID_LENGTH));
  const rest = names.length - listed.length;
  return `${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function fits(kind: string | undefined, wanted: readonly string[] | undefined): boolean {
  return kind === undefined || wanted === undefined || wanted.includes(kind);
}

/** Whether a source of this name may exist. A name such as `toString`, which every object has, would mislead the engine. */
function isSource({ kinds, areAll }: KnownSources, name: string, wanted?: readonly string[]): boolean {
  return kinds.has(name) ? fits(kinds.get(name), wanted) : !areAll && !(name in Object.prototype);
}

type Path = BrokenReference['path'];

/** Reports each id that an earlier member of the list already has. */
function checkUnique(
  list: string,
  members: readonly { readonly id: string }[],
  ids: ReadonlySet<string>,
  what: string,
): BrokenReference[] {
  if (ids.size === members.length) return [];
  const seen = new Set<string>();
  return members.flatMap(({ id }, index) => {
    const isTaken = seen.has(id);
    seen.add(id);
    return isTaken ? [{ path: [list, index, 'id'], expected: `an id that no other ${what} has` }] : [];
  });
}

function checkId(
  path: Path,
  id: string | undefined,
  ids: ReadonlySet<string>,
  what: string,
): BrokenReference[] {
  if (id === undefined || ids.has(id)) return [];
  const expected =
    ids.size === 0 ? `the id of a ${what} of the config` : `the id of a ${what} (${listNames([...ids])})`;
  return [{ path, expected }];
}

function checkLayers(
  layers: NonNullable<MapConfig['layers']>,
  ids: ReadonlySet<string>,
  sources: KnownSources,
): BrokenReference[] {
  const broken: BrokenReference[] = [];
  const refuse = (index: number, key: string, expected: string) =>
    broken.push({ path: ['layers', index, key], expected });
  for (const [index, { source, beforeId }] of layers.entries()) {
    if (source !== undefined && !isSource(sources, source)) refuse(index, 'source', expectOneOf(sources));
    if (typeof beforeId === 'string' && ids.has(beforeId)) {
      refuse(
        index,
        'beforeId',
        "the id of a layer of the style (the config's own are drawn in the order of `layers`)",
      );
    }
  }
  return broken;
}

/** Changes for the style's layers must not name a layer of the config. */
function checkStyleLayers(
  { styleLayers = {}, interaction }: Names,
  ids: ReadonlySet<string>,
): BrokenReference[] {
  const named: readonly (readonly [name: LayerName, path: Path])[] = [
    ...Object.entries(styleLayers).map(
      ([id, { importId }]) => [importId === undefined ? id : { id, importId }, ['styleLayers', id]] as const,
    ),
    ...(interaction?.styleLayerIds ?? []).map(
      (name, index) => [name, ['interaction', 'styleLayerIds', index]] as const,
    ),
  ];
  const expected = 'the id of a layer of the style (for one of the config, `layers` says all)';
  return named.flatMap(([name, path]) =>
    typeof name === 'string' && ids.has(name) ? [{ path, expected }] : [],
  );
}

const TERRAIN_KINDS = ['raster-dem'];
const FEATURE_KINDS = ['geojson', 'vector'];

/** Checks the source and the source layer of whatever names features. What an import has is known to the engine alone. */
function checkFeatures(
  at: Path,
  named: Omit<FeatureReference, 'featureId'> | undefined,
  sources: KnownSources,
): BrokenReference[] {
  if (named?.sourceId === undefined) {
    return named?.sourceLayer === undefined || named.featuresetId === undefined
      ? []
      : [{ path: [...at, 'sourceLayer'], expected: 'no value beside featuresetId' }];
  }
  const { sourceId, sourceLayer, importId } = named;
  if (importId !== undefined) return [];
  if (!isSource(sources, sourceId, FEATURE_KINDS)) {
    return [{ path: [...at, 'sourceId'], expected: expectOneOf(sources, FEATURE_KINDS) }];
  }
  const path = [...at, 'sourceLayer'];
  const kind = sources.kinds.get(sourceId);
  if (kind === 'vector' && sourceLayer === undefined) {
    return [{ path, expected: 'the name of a layer inside the vector source' }];
  }
  if (kind === 'geojson' && sourceLayer !== undefined) {
    return [{ path, expected: 'no value (a geojson source has no layers inside)' }];
  }
  return [];
}

/** A text by which names of layers are compared; for a layer of the config or the style it is the id. */
const keyOfLayer = (name: LayerName) =>
  typeof name === 'string' ? name : JSON.stringify([name.id, name.importId]);

/** The host may not set the names by which the map itself marks selected and hovered features. */
function checkStates(
  featureStates: NonNullable<MapConfig['featureStates']>,
  stateNames: StateNames = {},
): BrokenReference[] {
  const taken = Object.values(stateNames).filter((name) => name !== undefined);
  return featureStates.flatMap(({ state }, index) =>
    taken
      .filter((name) => Object.hasOwn(state, name))
      .map((name) => ({
        path: ['featureStates', index, 'state'],
        expected: `an object without ${name}, which \`interaction.stateNames\` names`,
      })),
  );
}

const isSameName = (a: LayerName | undefined, b: LayerName | undefined) =>
  a === b || (a !== undefined && b !== undefined && keyOfLayer(a) === keyOfLayer(b));

function idsOf(members: readonly { readonly id: string }[]): Set<string> {
  return new Set(members.map(({ id }) => id));
}

/** The last config without broken references. */
let lastFine: WeakRef<MapConfig> | undefined;

/** Parts that the checks read, other than `layers`. A check of another part must be added here, or changes of that part go unnoticed. */
const CHECKED_PARTS = [
  'style',
  'sources',
  'terrain',
  'selection',
  'featureStates',
  'hover',
  'markers',
  'popups',
  'accessibility',
  'interaction',
  'styleLayers',
  'imports',
] as const satisfies readonly (keyof MapConfig)[];

type Names = Pick<MapConfig, (typeof CHECKED_PARTS)[number] | 'layers'>;

type Layer = NonNullable<MapConfig['layers']>[number];

const hasSameNamesAt = (from: Layer | undefined, to: Layer | undefined) =>
  from === to ||
  (from?.id === to?.id && from?.source === to?.source && isSameName(from?.beforeId, to?.beforeId));

/**
 * Whether two configs have the same names in all checked places. Nearly every update does, and there may be thousands of layers to
 * check.
 */
function hasSameNames(before: Names, after: Names): boolean {
  if (CHECKED_PARTS.some((part) => before[part] !== after[part])) return false;
  const { layers: from = [] } = before;
  const { layers: to = [] } = after;
  if (from.length !== to.length) return false;
  const changes = changesOf(to);
  const isSame = (index: number) => hasSameNamesAt(from[index], to[index]);
  return changes?.before === from ? changes.at.every(isSame) : to.every((_layer, index) => isSame(index));
}

/** Finds every name in `config` that matches nothing, or something of the wrong kind. */
export function findBrokenReferences(config: MapConfig): BrokenReference[] {
  const before = lastFine?.deref();
  const broken = before !== undefined && hasSameNames(before, config) ? [] : checkReferences(config);
  if (broken.length === 0) lastFine = new WeakRef(config);
  return broken;
}

function checkReferences(config: Names): BrokenReference[] {
  const { layers = [], markers = [], popups = [], featureStates = [], imports = [] } = config;
  const { terrain, selection, hover, accessibility } = config;
  const sources = listSources(config);
  const markerIds = idsOf(markers);
  const popupIds = idsOf(popups);
  const layerIds = idsOf(layers);
  const answering = new Set([...layerIds, ...(config.interaction?.styleLayerIds ?? []).map(keyOfLayer)]);
  return [
    ...checkUnique('layers', layers, layerIds, 'layer'),
    ...checkLayers(layers, layerIds, sources),
    ...checkStyleLayers(config, layerIds),
    ...checkUnique('imports', imports, idsOf(imports), 'import'),
    ...(terrain && !isSource(sources, terrain.source, TERRAIN_KINDS)
      ? [{ path: ['terrain', 'source'], expected: expectOneOf(sources, TERRAIN_KINDS) }]
      : []),
    ...checkFeatures(['selection'], selection, sources),
    ...featureStates.flatMap((feature, index) => checkFeatures(['featureStates', index], feature, sources)),
    ...checkStates(featureStates, config.interaction?.stateNames),
    ...checkFeatures(['hover'], hover, sources),
    ...checkUnique('markers', markers, markerIds, 'marker'),
    ...markers.flatMap(({ feature, popupId }, index) => [
      ...checkFeatures(['markers', index, 'feature'], feature, sources),
      ...checkId(['markers', index, 'popupId'], popupId, popupIds, 'popup'),
    ]),
    ...checkUnique('popups', popups, popupIds, 'popup'),
    ...popups.flatMap(({ feature, markerId }, index) => [
      ...checkFeatures(['popups', index, 'feature'], feature, sources),
      ...checkId(['popups', index, 'markerId'], markerId, markerIds, 'marker'),
    ]),
    ...(accessibility?.featureList?.layerIds ?? []).flatMap((id, index) =>
      checkId(['accessibility', 'featureList', 'layerIds', index], keyOfLayer(id), answering, 'layer'),
    ),
  ];
}
