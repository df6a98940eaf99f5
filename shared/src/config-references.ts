/** Rules across fields: names in a config that must fit other parts of it. */
import { MAX_ID_LENGTH, MAX_NAMES_LISTED } from './config-values.js';
import type { ConfigObject } from './map-config.js';

export interface BrokenReference {
  /** Keys from the root. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

/** Kind of each source by name; `undefined` where a style document, which the engine validates, states none. */
type SourceKinds = ReadonlyMap<string, string | undefined>;

function kindOf(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('type' in source)) return undefined;
  return typeof source.type === 'string' ? source.type : undefined;
}

/** The config's own sources, and those of the style where it is a document; one of ours hides one of the style. */
function listSources({ style, sources = {} }: ConfigObject): SourceKinds {
  const all = { ...(typeof style === 'string' ? {} : style.sources), ...sources };
  return new Map(Object.entries(all).map(([name, source]) => [name, kindOf(source)]));
}

function expectOneOf(sources: SourceKinds, kinds?: readonly string[]): string {
  const what = kinds ? `${kinds.join(' or ')} source` : 'source';
  const names = [...sources].filter(([, kind]) => fits(kind, kinds)).map(([name]) => name);
  if (names.length === 0) return `a ${what} that \`sources\` defines`;
  const listed = names.slice(0, MAX_NAMES_LISTED).map((name) => name.slice(0, MAX_ID_LENGTH));
  const rest = names.length - listed.length;
  return `the name of a ${what} (${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}

function fits(kind: string | undefined, kinds: readonly string[] | undefined): boolean {
  return kind === undefined || kinds === undefined || kinds.includes(kind);
}

function checkLayers(layers: NonNullable<ConfigObject['layers']>, sources: SourceKinds): BrokenReference[] {
  const ids = new Set(layers.map((layer) => layer.id));
  const seen = new Set<string>();
  return layers.flatMap(({ id, source, beforeId }, index) => {
    const broken: BrokenReference[] = [];
    const refuse = (key: string, expected: string) => broken.push({ path: ['layers', index, key], expected });
    if (seen.has(id)) refuse('id', 'an id that no other layer has');
    seen.add(id);
    if (source !== undefined && !sources.has(source)) refuse('source', expectOneOf(sources));
    if (beforeId !== undefined && ids.has(beforeId)) {
      refuse(
        'beforeId',
        "the id of a layer of the style (the config's own are drawn in the order of `layers`)",
      );
    }
    return broken;
  });
}

const TERRAIN_KINDS = ['raster-dem'];
const SELECTION_KINDS = ['geojson', 'vector'];

function checkSelection(
  { sourceId, sourceLayer }: NonNullable<ConfigObject['selection']>,
  sources: SourceKinds,
): BrokenReference[] {
  const kind = sources.get(sourceId);
  if (!sources.has(sourceId) || !fits(kind, SELECTION_KINDS)) {
    return [{ path: ['selection', 'sourceId'], expected: expectOneOf(sources, SELECTION_KINDS) }];
  }
  const path = ['selection', 'sourceLayer'];
  if (kind === 'vector' && sourceLayer === undefined) {
    return [{ path, expected: 'the name of a layer inside the vector source' }];
  }
  if (kind === 'geojson' && sourceLayer !== undefined) {
    return [{ path, expected: 'no value (a geojson source has no layers inside)' }];
  }
  return [];
}

/** Every name in `config` that fits nothing, or not what it should. Pure. */
export function findBrokenReferences(config: ConfigObject): BrokenReference[] {
  const { layers = [], terrain, selection } = config;
  const sources = listSources(config);
  const broken = checkLayers(layers, sources);
  if (terrain && !(sources.has(terrain.source) && fits(sources.get(terrain.source), TERRAIN_KINDS))) {
    broken.push({ path: ['terrain', 'source'], expected: expectOneOf(sources, TERRAIN_KINDS) });
  }
  return selection ? [...broken, ...checkSelection(selection, sources)] : broken;
}
