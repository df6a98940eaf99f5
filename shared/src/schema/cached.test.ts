import { parseMapConfig } from '../parse/parse-map-config.js';

const GEOJSON = { type: 'FeatureCollection', features: [] };

function createConfig(parts: object = {}) {
  return {
    provider: { baseApiUrl: 'https://maps.example/api' },
    style: 'mapbox://styles/owner/id',
    sources: { a: { type: 'geojson', data: GEOJSON }, b: { type: 'geojson', data: GEOJSON } },
    layers: [createLayer('first'), createLayer('second')],
    ...parts,
  };
}

function createLayer(id: string, parts: object = {}) {
  return { id, type: 'circle', source: 'a', ...parts };
}

function valueOf(input: unknown) {
  const parsed = parseMapConfig(input);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
}

function problemsOf(input: unknown) {
  const parsed = parseMapConfig(input);
  return parsed.ok ? [] : parsed.error.details.problems;
}

test('the same object in two configs is the same object in their outputs', () => {
  const config = createConfig();
  const { layers = [], sources = {} } = valueOf(config);
  const changed = createLayer('second', { minzoom: 3 });
  const next = valueOf({
    ...config,
    layers: [config.layers[0], changed],
    sources: { ...config.sources, b: { type: 'geojson', data: GEOJSON, cluster: true } },
  });
  expect(next.layers?.[0]).toBe(layers[0]);
  expect(next.sources?.['a']).toBe(sources['a']);
  expect(next.layers?.[1]).toEqual(changed);
  expect(next.sources?.['b']).toHaveProperty('cluster', true);
});

test('the output of an unchanged list is the same object, and so is that of a whole config', () => {
  const config = createConfig();
  const value = valueOf(config);
  expect(valueOf({ ...config, label: 'Other' }).layers).toBe(value.layers);
  expect(valueOf({ ...config, label: 'Other' }).sources).toBe(value.sources);
  expect(valueOf(config)).toBe(value);
});

test('a changed member among cached ones is validated, and reported by its position', () => {
  const config = createConfig();
  valueOf(config);
  const layers = [...config.layers, createLayer('third', { minzoom: 'low' })];
  for (const _time of ['first', 'again']) {
    expect(problemsOf({ ...config, layers })).toMatchObject([{ path: 'layers[2].minzoom' }]);
  }
});

test('a cached member must still fit the rest of the config', () => {
  const config = createConfig();
  valueOf(config);
  expect(
    problemsOf({ ...config, sources: {}, style: { version: 8, sources: {}, layers: [] } }),
  ).toMatchObject([{ path: 'layers[0].source' }, { path: 'layers[1].source' }]);
  expect(problemsOf({ ...config, layers: [config.layers[0], config.layers[0]] })).toMatchObject([
    { path: 'layers[1].id' },
  ]);
});

test('in a list like the last one, a member that is new at its position is validated', () => {
  const config = createConfig();
  const { layers: before = [] } = valueOf(config);
  const thinner = createLayer('second', { minzoom: 3 });
  const value = valueOf({ ...config, layers: [config.layers[0], thinner] });
  expect(value.layers).toEqual([config.layers[0], thinner]);
  expect(before).toEqual(config.layers);
  const wrong = { ...config, layers: [createLayer('first', { maxzoom: 'high' }), thinner] };
  for (const _time of ['first', 'again']) {
    expect(problemsOf(wrong)).toMatchObject([{ path: 'layers[0].maxzoom' }]);
  }
});

test('unknown fields of a member are reported when it replaces a cached one', () => {
  const config = createConfig({ popups: [{ id: 'a', position: [1, 2], content: 'A' }] });
  valueOf(config);
  const popups = [{ id: 'a', position: [1, 2], content: 'A', later: 1 }];
  for (const _time of ['first', 'again']) {
    expect(parseMapConfig({ ...config, popups })).toMatchObject({ unknownFields: ['popups[0].later'] });
    expect(parseMapConfig({ ...config, popups: [...popups] })).toMatchObject({
      unknownFields: ['popups[0].later'],
    });
  }
});

test('what is unknown in a member is reported again when only another member of its list is new', () => {
  const popup = (id: string, parts: object = {}) => ({ id, position: [1, 2], content: id, ...parts });
  const odd = [popup('a', { later: 1 }), createLayer('first', { colour: 'red' })] as const;
  const create = (other: string) =>
    createConfig({
      popups: [odd[0], popup('b', { content: other })],
      layers: [odd[1], createLayer('second', { metadata: { other } })],
    });
  for (const other of ['one', 'two', 'three']) {
    expect(parseMapConfig(create(other))).toMatchObject({
      unknownFields: ['popups[0].later', 'layers[0].colour'],
    });
  }
});

test.each([
  ['source', { source: 'gone' }],
  ['id', { id: 'first' }],
  ['beforeId', { beforeId: 'first' }],
])('a member with another %s than its predecessor must fit the rest', (key, parts) => {
  const config = { ...createConfig(), style: { version: 8, sources: {}, layers: [] } };
  valueOf(config);
  const layers = [config.layers[0], createLayer('second', parts)];
  for (const _time of ['first', 'again']) {
    expect(problemsOf({ ...config, layers })).toMatchObject([{ path: `layers[1].${key}` }]);
  }
});

test.each([
  ['layers[0].source', { source: 'gone' }],
  ['layers[1].id', { id: 'second' }],
  ['layers[0].beforeId', { beforeId: 'second' }],
])('a wrong %s is refused again when another member of its list is new', (path, parts) => {
  const config = { ...createConfig(), style: { version: 8, sources: {}, layers: [] } };
  valueOf(config);
  const wrong = createLayer('first', parts);
  // The later lists differ from the one before in a member that is fine, and only from the last fine list in the wrong one.
  for (const second of [config.layers[1], createLayer('second', { minzoom: 3 }), createLayer('second')]) {
    expect(problemsOf({ ...config, layers: [wrong, second] })).toMatchObject([{ path }]);
  }
});

test('what is unknown in a member is reported after a config that was refused for something else', () => {
  const popup = (id: string, parts: object = {}) => ({ id, position: [1, 2], content: id, ...parts });
  const config = createConfig({ popups: [popup('a'), popup('b')] });
  valueOf(config);
  const odd = [popup('a', { later: 1 }), createLayer('first', { colour: 'red' })] as const;
  const create = (parts: object = {}) => ({
    ...config,
    popups: [odd[0], popup('b')],
    layers: [odd[1], createLayer('second')],
    ...parts,
  });
  expect(problemsOf(create({ label: 1 }))).toMatchObject([{ path: 'label' }]);
  // Only the second members are new, but what is unknown in the first ones has not been told yet.
  expect(parseMapConfig(create())).toMatchObject({
    unknownFields: ['popups[0].later', 'layers[0].colour'],
  });
});

test('two maps with alternating configs retain their own outputs', () => {
  const one = createConfig();
  const other = createConfig({ layers: [createLayer('one'), createLayer('two')] });
  for (let minzoom = 0; minzoom < 3; minzoom += 1) {
    const layers = (ids: readonly string[]) => ids.map((id) => createLayer(id, { minzoom }));
    expect(valueOf({ ...one, layers: layers(['first', 'second']) }).layers).toEqual(
      layers(['first', 'second']),
    );
    expect(valueOf({ ...other, layers: layers(['one', 'two']) }).layers).toEqual(layers(['one', 'two']));
  }
});

test('unknown fields of cached members are reported each time, at their present position', () => {
  const image = { url: 'https://pictures.example/pin.png', later: 1 };
  const config = createConfig({ images: { pin: image } });
  for (const _time of ['first', 'again']) {
    expect(parseMapConfig(config)).toMatchObject({ ok: true, unknownFields: ['images.pin.later'] });
  }
  expect(parseMapConfig({ ...config, images: { other: image, pin: image } })).toMatchObject({
    unknownFields: ['images.other.later', 'images.pin.later'],
  });
});

test('a member that is refused for a key of its own is refused each time', () => {
  const image = JSON.parse('{ "url": "https://pictures.example/pin.png", "__proto__": {} }') as object;
  for (const _time of ['first', 'again']) {
    expect(problemsOf(createConfig({ images: { pin: image } }))).toMatchObject([
      { path: 'images.pin.__proto__' },
    ]);
  }
});

test('an object is cached for the schema that validated it, and for no other', () => {
  const both = { url: 'https://pictures.example/pin.png', type: 'vector' };
  valueOf(createConfig({ images: { pin: both }, layers: [], sources: { a: both } }));
  expect(problemsOf(createConfig({ layers: [both] }))).toMatchObject([{ path: 'layers[0].id' }]);
});
