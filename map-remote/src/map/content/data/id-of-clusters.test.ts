import type { GeoJSONSourceConfig } from '@mapdock/shared';
import type { EngineFeature } from '../../../engine/engine-module.js';
import { toSourceFeature } from '../../selection/to-source-feature.js';
import { idOfClusters } from './id-of-clusters.js';

interface Expression {
  evaluate(globals: { readonly zoom: number }, feature: object): unknown;
}
type Parsed =
  | { readonly result: 'success'; readonly value: Expression }
  | { readonly result: 'error'; readonly value: readonly Error[] };

/** The engine's own expressions, in the one of its files that runs without a browser. It has no types for this way of loading. */
const { expression } = jest.requireActual<{ expression: { createExpression(expression: unknown): Parsed } }>(
  'mapbox-gl/dist/style-spec/index.cjs',
);

const source = (members: object) => ({ type: 'geojson', ...members }) as GeoJSONSourceConfig;

/** The id that a feature gets from the engine's own evaluation, as the host sees it. */
function idOf(promoteId: unknown, properties: Record<string, unknown>): unknown {
  const parsed = expression.createExpression(idOfClusters(source({ cluster: true, promoteId })));
  if (parsed.result !== 'success') throw new Error(parsed.value.map(({ message }) => message).join());
  const id = parsed.value.evaluate({ zoom: 0 }, { type: 1, properties });
  // To the engine these are one id.
  if (id === null) throw new Error('null is the id 0 too');
  const feature = { id, properties, geometry: { type: 'Point', coordinates: [0, 0] } };
  return toSourceFeature(feature as unknown as EngineFeature, 'places').id;
}

const CLUSTER = { cluster: true, cluster_id: 7, point_count: 2, point_count_abbreviated: 2 };
const TO_NUMBER = ['to-number', ['get', 'code']];

test.each<[string, unknown, Record<string, unknown>, unknown]>([
  ['a cluster', 'code', CLUSTER, 'cluster 7'],
  ['a cluster, with texts from an expression', ['concat', 'id-', ['get', 'code']], CLUSTER, 'cluster 7'],
  ['a cluster, with numbers from an expression', TO_NUMBER, CLUSTER, 'cluster 7'],
  ['a feature with a text', 'code', { code: 'A' }, 'A'],
  ['a feature with a number', 'code', { code: 4 }, 4],
  ['a feature with the number 0', 'code', { code: 0 }, 0],
  ['a feature with an empty text', 'code', { code: '' }, ''],
  ['a feature with a text from an expression', ['concat', 'id-', ['get', 'code']], { code: 'A' }, 'id-A'],
  ['a feature with a number from an expression', TO_NUMBER, { code: '12' }, 12],
  ['a feature without the property', 'code', {}, undefined],
  ['a feature with null from an expression', ['get', 'code'], {}, undefined],
  ['a feature with a number of a cluster in its data', 'code', { code: 'A', cluster_id: 3 }, 'A'],
  ['a feature that its data calls a cluster', 'code', { code: 'A', cluster: true, cluster_id: 3 }, 'A'],
  ['a feature with a count in its data', 'code', { code: 'A', point_count: 3 }, 'A'],
])('the id of %s', (_what, promoteId, properties, id) => expect(idOf(promoteId, properties)).toBe(id));

test.each([{ cluster: true }, { promoteId: 'code' }, { cluster: true, promoteId: { layer: 'code' } }])(
  '%j keeps the ids that the engine gives',
  (members) => expect(idOfClusters(source(members))).toBeUndefined(),
);
