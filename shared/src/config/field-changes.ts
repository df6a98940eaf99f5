/**
 * What a change of each field does to a running map: the one place where that is said. The sentences are appended to the descriptions of
 * the fields in `config.schema.json` and `CONTRACT.md`, and a test of map-remote changes each field on a running map and looks.
 */

/** The kinds of changes, each with the sentence that is added to the description of a field. Most fields are live, so `live` adds none. */
const CHANGE_KINDS = {
  /** The map stays and has the new value; without the field, it is as if it never had one. */
  live: '',
  /** The map stays and moves there; without the field, it stays where it is. */
  moves: 'Without it a running map stays where it is.',
  /** The map's style stays, and the layer is removed and added again. */
  layer: 'A change makes the layer anew.',
  /** The map's style stays; the source and the layers that use it are removed and added again. */
  source: 'A change makes the source and its layers anew.',
  /** The map stays, and its style is loaded again. */
  style: 'A change makes the style anew.',
  /** The map is removed, and another one is made in its place. */
  map: 'A change makes a new map.',
  /** Only one value is valid. */
  never: '',
} as const;

export type ChangeKind = keyof typeof CHANGE_KINDS;

/** `except` is a sentence for readers that says when a change does something else. `EXCEPTIONS` in map-remote's `field-changes.test.ts` tests it. */
type FieldChange = ChangeKind | { readonly change: ChangeKind; readonly except: string };

const MAPBOX_MOVE: FieldChange = {
  change: 'style',
  except: 'To or from `https://api.mapbox.com`, a change makes a new map.',
};
/** A member that takes the place of another one. */
const instead = (other: string): FieldChange => ({
  change: 'live',
  except: `In place of \`${other}\`, it makes the source and its layers anew.`,
});

/** Where a change makes something anew unless the table below says otherwise. Everywhere else it is live. */
const AREAS: readonly { readonly path: RegExp; readonly change: ChangeKind }[] = [
  { path: /^map(?:\.\w+)?$/, change: 'map' },
  { path: /^sources\.<name>\([\w-]+\)\.[\w-]+$/, change: 'source' },
  { path: /^layers\[\]\.[\w-]+$/, change: 'layer' },
];

const changes = <T extends FieldChange>(at: string, names: readonly string[], change: T) =>
  Object.fromEntries(names.map((name) => [`${at}.${name}`, change]));

const tiledFields = (type: string): Record<string, FieldChange> => ({
  [`sources.<name>(${type}).url`]: instead('tiles'),
  [`sources.<name>(${type}).tiles`]: instead('url'),
});

/**
 * The fields of the contract whose change does something else than in the rest of their area, by their paths in `config.schema.json`:
 * `sources.<name>(geojson).data` is `data` of a source whose `type` is `geojson`, `layers[].id` the `id` of each layer.
 */
export const FIELD_CHANGES: Readonly<Record<string, FieldChange>> = {
  provider: MAPBOX_MOVE,
  'provider.baseApiUrl': MAPBOX_MOVE,
  'provider.accessToken': {
    change: 'live',
    except: 'At `https://api.mapbox.com`, and without `getAccessToken`, a change makes a new map.',
  },
  style: {
    change: 'style',
    except:
      'Since 1.3 a document is changed into another one where the engine can, and what is loaded stays.',
  },
  'style.version': 'never',
  camera: 'moves',
  ...changes('camera', ['center', 'zoom', 'bearing', 'pitch', 'fov', 'bounds'], 'moves'),
  'map.scaleFactor': 'live',
  'sources.<name>(geojson).data': 'live',
  ...tiledFields('vector'),
  ...tiledFields('raster'),
  ...tiledFields('raster-dem'),
  ...tiledFields('raster-array'),
  ...changes('sources.<name>(image)', ['url', 'coordinates'], 'live'),
  'sources.<name>(video).coordinates': 'live',
  'sources.<name>(canvas).coordinates': 'live',
  'sources.<name>(model).models': 'live',
  ...changes('layers[]', ['id', 'filter', 'layout', 'paint', 'beforeId', 'minzoom', 'maxzoom'], 'live'),
};

/** What a change of a field does that the table does not have. */
export const areaChange = (path: string): ChangeKind =>
  AREAS.find((area) => area.path.test(path))?.change ?? 'live';

/** Returns what a change of a field does, and the exception if there is one. */
export function changeOf(path: string): { readonly change: ChangeKind; readonly except?: string } {
  const entry = FIELD_CHANGES[path] ?? areaChange(path);
  return typeof entry === 'string' ? { change: entry } : entry;
}

/**
 * Sentences for readers about a change of a field; empty for one that is live without an exception.
 * @param isPassedOn whether the field is a member that the contract only passes on to the engine
 */
export function describeChange(path: string, isPassedOn: boolean): string {
  const { change, except = '' } = isPassedOn ? { change: areaChange(path) } : changeOf(path);
  return `${CHANGE_KINDS[change]} ${except}`.trim();
}
