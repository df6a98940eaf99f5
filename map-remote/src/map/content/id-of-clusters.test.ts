import type { GeoJSONSourceConfig } from '@mapdock/shared';
import { idOfClusters } from './id-of-clusters.js';

const source = (members: object) => ({ type: 'geojson', ...members }) as GeoJSONSourceConfig;

test('clusters of a source with ids from a property have an id of their own', () => {
  const ofCluster = ['concat', 'cluster ', ['get', 'cluster_id']];
  const isFeature = ['!', ['has', 'cluster_id']];
  expect(idOfClusters(source({ cluster: true, promoteId: 'code' }))).toEqual([
    'case',
    isFeature,
    ['get', 'code'],
    ofCluster,
  ]);
  const expression = ['to-string', ['get', 'code']];
  expect(idOfClusters(source({ cluster: true, promoteId: expression }))).toEqual([
    'case',
    isFeature,
    expression,
    ofCluster,
  ]);
});

test.each([{ cluster: true }, { promoteId: 'code' }, { cluster: true, promoteId: { layer: 'code' } }])(
  '%j keeps the ids that the engine gives',
  (members) => expect(idOfClusters(source(members))).toBeUndefined(),
);
