/** Configs that differ in one field of the contract, around which there is what the field has an effect on. */
import { parseMapConfig, type MapConfig } from '@mapdock/shared';
import { createConfigAround, sampleName } from '@mapdock/shared/testing/create-config';
import { FIELDS } from '@mapdock/shared/testing/fields';
import { isEqual } from '../../util/is-equal.js';

type Json = Record<string, unknown>;

/** A config with one value of the field, and that value for messages. */
export interface FieldConfig {
  readonly value: string;
  readonly config: MapConfig;
}

/** Ids of the style's layers that the samples of fields name. */
const STYLE_LAYERS = ['water', 'roads', 'a layer of the style'];
const SHOWN_AS: Readonly<Record<string, Json>> = {
  geojson: { type: 'circle' },
  vector: { type: 'circle', 'source-layer': 'road' },
};

const CONTROLS = Object.keys(FIELDS).flatMap((field) => /^controls\.(\w+)$/.exec(field)?.[1] ?? []);

/** Other members that a config needs so that a field has a visible effect. Members that the config itself has replace these. */
const AROUND: Readonly<Record<string, Json>> = {
  'controls.*': { controls: Object.fromEntries(CONTROLS.map((name) => [name, true])) },
  'interaction.stateNames.selected': { interaction: { select: 'single' } },
  locale: { controls: { scale: true } },
  'locale.*': { controls: { scale: true } },
  'camera.durationMs': { camera: { transition: 'ease' } },
  'camera.offset': { camera: { center: [10, 20], zoom: 3 } },
  'camera.maxZoom': {
    camera: {
      bounds: [
        [1, 1],
        [2, 2],
      ],
    },
  },
  'camera.easing': { camera: { transition: 'ease' } },
  'camera.curve': { camera: { transition: 'fly' } },
  'camera.speed': { camera: { transition: 'fly' } },
  'camera.essential': { camera: { transition: 'ease' } },
  'camera.controlled': { camera: { center: [0, 0], zoom: 1 } },
  // A map that a limit does not move, so that it looks the same without that.
  limits: { camera: { zoom: 5 } },
  'limits.minZoom': { camera: { zoom: 22 } },
  'limits.maxZoom': { camera: { zoom: -2 } },
  'limits.minPitch': { camera: { pitch: 85 } },
};

/** `controls` is an area, and a field too; `controls.*` stands for the fields inside of it. */
const areaOf = (field: string) => field.split(/[.[]/)[0] ?? '';

function aroundOf(field: string): Json {
  const area = areaOf(field);
  return AROUND[field] ?? (field === area ? undefined : AROUND[`${area}.*`]) ?? {};
}

/** Layers that show the source `places` above those of the style, and clusters in it, unless these are what the field is about. */
function putAround(field: string, config: Json): Json {
  const area = areaOf(field);
  const merged = { ...config };
  for (const [name, around] of Object.entries(aroundOf(field))) {
    merged[name] = { ...(around as Json), ...(config[name] as Json | undefined) };
  }
  if (area !== 'style') {
    const ids = area === 'styleLayers' ? [...STYLE_LAYERS, 'places'] : STYLE_LAYERS;
    merged['style'] = { ...(config['style'] as Json), layers: ids.map((id) => ({ id, type: 'background' })) };
  }
  const sources = config['sources'] as { readonly places?: { readonly type: string } } | undefined;
  const places = sources?.places;
  if (places === undefined) return merged;
  if (area !== 'sources') merged['sources'] = { ...sources, places: { ...places, cluster: true } };
  const shown = { id: 'shown', source: 'places', ...(SHOWN_AS[places.type] ?? { type: 'raster' }) };
  if (area !== 'layers') merged['layers'] ??= [shown];
  return merged;
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/**
 * Returns the field `type` of the next kind of object for that of another kind, such as `sources.places(geojson).type`; `undefined` for all
 * other fields.
 */
function otherKind(field: string): string | undefined {
  const [, before = '', kind = ''] = /^(.*)\((.*)\)\.type$/.exec(field) ?? [];
  if (kind === '') return undefined;
  const kinds = Object.keys(FIELDS).filter(
    (name) => name.startsWith(`${before}(`) && name.endsWith(').type'),
  );
  return kinds[(kinds.indexOf(field) + 1) % kinds.length];
}

function createOne(field: string, ...value: [] | [unknown]): FieldConfig {
  const { config, parent, name } = createConfigAround(field);
  if (value.length > 0) parent[name] = value[0];
  const shown = show(parent[name]);
  // Without members that are `undefined`, and without a part of the config that has no members at all.
  const area = areaOf(field);
  const json = JSON.parse(JSON.stringify(config)) as Json;
  if (value[0] === undefined && isEqual(json[area], {})) delete json[area];
  return { value: shown, config: putAround(field, json) as unknown as MapConfig };
}

/**
 * The configs of a field: without it or with what is needed there, and with each of its samples.
 * @param path the field, as `config.schema.json` has it
 */
export function configsOf(path: string): readonly FieldConfig[] {
  const field = sampleName(path);
  const valid = FIELDS[field]?.valid ?? [];
  const other = otherKind(field);
  const all = [
    createOne(field, undefined),
    createOne(field),
    ...valid.map((value) => createOne(field, value)),
    ...(other === undefined ? [] : [createOne(other)]),
  ].filter(({ config }) => parseMapConfig(config).ok);
  return all.filter(({ config }, index) => all.findIndex((each) => isEqual(each.config, config)) === index);
}
