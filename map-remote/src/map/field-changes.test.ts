/**
 * Changes each field of the config on a running map, and compares that map with one that had the value from the start. What a change must
 * do is said by the table in shared/src/config/field-changes.ts.
 */
import type { MapConfig, SourceConfig } from '@mapdock/shared';
import { changeOf, listFieldPaths, type ChangeKind } from '@mapdock/shared/testing/field-changes';
import { createConfig } from '../testing/create-config.js';
import { destroyMounted, prepareMounted } from '../testing/create-mounted.js';
import { configsOf, type FieldConfig } from '../testing/fields/field-configs.js';
import { findDifferences } from '../testing/fields/find-differences.js';
import { mountSettled } from '../testing/fields/mount-settled.js';
import { observe, type Observed } from '../testing/fields/observe-map.js';

prepareMounted();
beforeEach(() => {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(100);
  // Maps that are compared must request what they lack at the same time.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  // jsdom draws nothing, and would write an error on the console for each picture of a map.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** By the config: most fields of a part have one config in common, the one without them. */
const freshMaps = new Map<string, Observed>();

/** Observes a map that was made with the config. */
async function observeFresh(config: MapConfig): Promise<Observed> {
  const key = JSON.stringify(config);
  const known = freshMaps.get(key);
  if (known !== undefined) return known;
  const { mounted } = await mountSettled(config);
  const seen = await observe(mounted, config);
  destroyMounted();
  freshMaps.set(key, seen);
  return seen;
}

/** Updates a running map from one config to another. Returns which parts were made anew, and what is observed of the map afterwards. */
async function observeChange(from: MapConfig, to: MapConfig) {
  const { mounted, update } = await mountSettled(from);
  const made = await update(to);
  const seen = await observe(mounted, to);
  destroyMounted();
  return { made, seen };
}

interface Sample extends FieldConfig {
  readonly fresh: Observed;
}

/** Two configs that differ in the field alone, and make maps that differ. */
async function findSamples(path: string): Promise<readonly [Sample, Sample]> {
  let first: Sample | undefined;
  for (const each of configsOf(path)) {
    const sample = { ...each, fresh: await observeFresh(each.config) };
    if (first !== undefined && findDifferences(sample.fresh, first.fresh).length > 0) return [first, sample];
    first ??= sample;
  }
  throw new Error(
    `No two values of "${path}" make maps that differ. Add one to its samples in shared/src/testing, or let the fake engine record it.`,
  );
}

/** `stays`: without the field, the map is as it was with it. */
async function compareChange(from: Sample, to: Sample, stays: boolean) {
  const { made, seen } = await observeChange(from.config, to.config);
  const differences = stays ? findDifferences(seen.state, from.fresh.state) : findDifferences(seen, to.fresh);
  return { from: from.value, to: to.value, made, differences };
}

const PATHS = listFieldPaths();

test.each(PATHS.filter((path) => changeOf(path).change !== 'never'))('a change of %s', async (path) => {
  const { change } = changeOf(path);
  const isMove = change === 'moves';
  const [one, other] = await findSamples(path);
  const changes = [await compareChange(one, other, false), await compareChange(other, one, isMove)];
  const wanted = { made: isMove ? 'live' : change, differences: [] };
  expect(changes).toEqual(changes.map(({ from, to }) => ({ from, to, ...wanted })));
});

/** A change, and what it makes anew. */
interface Change {
  readonly from: Partial<MapConfig>;
  readonly to: Partial<MapConfig>;
  readonly made: ChangeKind;
}

const MAPBOX = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.first' };
const TO_MAPBOX: Change = { from: {}, to: { provider: MAPBOX }, made: 'map' };
const DOCUMENT = { version: 8, sources: {}, layers: [] } as const;

const withSource = (source: object) => ({ sources: { places: source as SourceConfig } });
const TILED = { url: 'https://tiles.example/set.json' };
const otherAddress = (type: string): Change => ({
  from: withSource({ type, ...TILED }),
  to: withSource({ type, tiles: ['https://tiles.example/{z}/{x}/{y}'] }),
  made: 'source',
});
const otherMember = (source: object): Change => ({
  from: withSource(source),
  to: withSource({ ...source, attribution: 'Us' }),
  made: 'source',
});

/** The exceptions of the table, by the field. */
const EXCEPTIONS: Readonly<Record<string, Change>> = {
  provider: TO_MAPBOX,
  'provider.baseApiUrl': TO_MAPBOX,
  'provider.accessToken': {
    from: { provider: MAPBOX },
    to: { provider: { ...MAPBOX, accessToken: 'pk.second' } },
    made: 'map',
  },
  style: {
    from: { style: DOCUMENT },
    to: { style: { ...DOCUMENT, layers: [{ id: 'water', type: 'background' }] } },
    made: 'live',
  },
  ...Object.fromEntries(
    ['vector', 'raster', 'raster-dem', 'raster-array'].flatMap((type) =>
      ['url', 'tiles'].map((name) => [`sources.<name>(${type}).${name}`, otherAddress(type)]),
    ),
  ),
};

test('each exception of the table is proved below', () => {
  const excepted = PATHS.filter((path) => changeOf(path).except !== undefined);
  expect(Object.keys(EXCEPTIONS).sort()).toEqual(excepted.sort());
});

/** Members that the contract only passes on to the engine: one for each kind of source, and one of a layer. */
const PASSED_ON: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    ['geojson', 'vector', 'raster', 'raster-dem', 'raster-array'].map((type) => [
      `sources.<name>(${type}).attribution`,
      otherMember({ type, ...(type === 'geojson' ? { data: 'https://data.example/a' } : TILED) }),
    ]),
  ),
  'layers[].metadata': {
    from: { layers: [{ id: 'a', type: 'background' }] },
    to: { layers: [{ id: 'a', type: 'background', metadata: { of: 'ours' } }] },
    made: 'layer',
  },
};

test.each(Object.entries({ ...EXCEPTIONS, ...PASSED_ON }))(
  'the other change of %s',
  async (_path, { from, to, made }) => {
    const [one, other] = [createConfig(from), createConfig(to)];
    const fresh = { one: await observeFresh(one), other: await observeFresh(other) };
    expect(findDifferences(fresh.one, fresh.other)).not.toEqual([]);
    for (const [start, end, wanted] of [
      [one, other, fresh.other],
      [other, one, fresh.one],
    ] as const) {
      const change = await observeChange(start, end);
      expect([change.made, ...findDifferences(change.seen, wanted)]).toEqual([made]);
    }
  },
);
