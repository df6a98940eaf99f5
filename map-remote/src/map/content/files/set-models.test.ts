import type { ModelSourceConfig } from '@mapdock/shared';
import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { setModels } from './set-models.js';

type Models = NonNullable<ModelSourceConfig['models']>;
type Model = Models[string];

const uri = 'https://models.example/tower.glb';
const other = { uri: 'https://models.example/tree.glb' };

/** A source that keeps, as the engine's does, what later models of the same name and address lack; and how often it read one. */
function createSource() {
  let models: Models = {};
  const read: string[] = [];
  return {
    read,
    models: () => models,
    setModels(next: Models) {
      models = Object.fromEntries(
        Object.entries(next).map(([name, model]) => {
          const before = models[name];
          if (before?.uri !== model.uri) read.push(name);
          const kept = before?.uri === model.uri ? before : undefined;
          const nodeOverrides = { ...kept?.nodeOverrides, ...model.nodeOverrides };
          const materialOverrides = { ...kept?.materialOverrides, ...model.materialOverrides };
          return [name, { ...kept, ...model, nodeOverrides, materialOverrides }];
        }),
      );
    },
  };
}

function change(from: Omit<Model, 'uri'>, to: Omit<Model, 'uri'>) {
  const { asEngineMap } = new FakeMap();
  const source = createSource();
  const [first, second]: Models[] = [
    { tower: { uri, ...from }, other },
    { tower: { uri, ...to }, other },
  ];
  setModels(asEngineMap, source, undefined, first);
  setModels(asEngineMap, source, first, second);
  return { now: source.models()['tower'], read: source.read };
}

const roof = { 'model-color': '#ff0000' };
const wall = { 'model-opacity': 0.5 };

test.each<[string, Omit<Model, 'uri'>, Omit<Model, 'uri'>]>([
  ['colours', { materialOverrides: { roof } }, {}],
  ['one of two colours', { materialOverrides: { roof, wall } }, { materialOverrides: { wall } }],
  ['nodes', { nodeOverrides: { door: { orientation: [0, 0, 90] } } }, {}],
  ['one node for another', { nodeOverrides: { door: {} } }, { nodeOverrides: { gate: {} } }],
  ['names of nodes', { nodeOverrideNames: ['door'] }, {}],
  ['names of colours', { materialOverrideNames: ['roof'] }, {}],
  ['properties', { featureProperties: { height: 3 } }, {}],
])('a model that loses %s is read anew without them, and it alone', (_what, from, to) => {
  expect(change(from, to)).toEqual({
    now: { uri, nodeOverrides: {}, materialOverrides: {}, ...to },
    read: ['tower', 'other', 'tower'],
  });
});

test.each<[string, Omit<Model, 'uri'>, Omit<Model, 'uri'>]>([
  [
    'moves',
    { position: [1, 2], materialOverrides: { roof } },
    { position: [1, 3], materialOverrides: { roof } },
  ],
  ['gets a colour', {}, { materialOverrides: { roof } }],
  ['changes one', { materialOverrides: { roof } }, { materialOverrides: { roof: wall } }],
])('a model that %s is not read again', (_what, from, to) => {
  expect(change(from, to)).toEqual({ now: expect.objectContaining(to), read: ['tower', 'other'] });
});

test('models that come and go are passed on', () => {
  const { asEngineMap } = new FakeMap();
  const source = createSource();
  setModels(asEngineMap, source, { tower: { uri, materialOverrides: { roof } } }, { other });
  expect(Object.keys(source.models())).toEqual(['other']);
  setModels(asEngineMap, source, { other }, undefined);
  expect(source.models()).toEqual({});
});
