import { SHALLOW_STYLE } from '../config/style-document.js';
import { parseMapConfig } from './parse-map-config.js';
import { createConfig, createLayer, problemsOf, pathsOf, repeat } from '../testing/parsed-config.js';

type Json = Record<string, unknown>;

describe('tokens', () => {
  const token = 'sk.ThisIsTheSecretPart.AndItsSignature';
  test.each([
    ['as the token', createConfig({ provider: { baseApiUrl: 'https://maps.example', accessToken: token } })],
    ['inside a wrong token', createConfig({ provider: { baseApiUrl: 'https://a.b', accessToken: [token] } })],
    ['in the base address', createConfig({ provider: { baseApiUrl: `https://a.b?access_token=${token}` } })],
    ['as a password', createConfig({ provider: { baseApiUrl: `https://me:${token}@maps.example` } })],
    ['as the style', createConfig({ style: token })],
    ['as a name', createConfig({ sources: { [token]: 1 } })],
    ['as a source', createConfig({ layers: [createLayer({ source: token })] })],
  ])('a secret %s is in no text of the error', (_where, config) => {
    const parsed = parseMapConfig(config);
    if (parsed.ok) throw new Error('The config was expected to be refused.');
    const texts = JSON.stringify([parsed.error.message, parsed.error.details, String(parsed.error.cause)]);
    expect(texts).not.toMatch(/ThisIsTheSecretPart|AndItsSignature/);
  });

  test('a token of another kind is not repeated', () => {
    const accessToken = 'not-like-mapbox and with a blank';
    const config = createConfig({ provider: { baseApiUrl: 'https://maps.example', accessToken } });
    expect(JSON.stringify(parseMapConfig(config))).not.toContain('not-like-mapbox');
  });

  test('a secret in the name of an unknown field is not reported', () => {
    expect(JSON.stringify(parseMapConfig(createConfig({ [token]: 1 })))).not.toContain('ThisIsTheSecretPart');
  });
});

/** Data of a size that would keep the test from ending if it were searched. */
describe('junk', () => {
  const MANY = 5_000_000;
  const MESSAGE_LIMIT = 2000;

  function createDeep(levels: number): Json {
    return repeat(levels, () => 0).reduce<Json>((inner) => ({ inner }), {});
  }

  /** Nested objects with two paths at each of `levels` levels: 2 ** levels paths in all. */
  function createBraid(levels: number): Json {
    return repeat(levels, () => 0).reduce<Json>((inner) => ({ left: inner, right: inner }), {});
  }

  function createCycle(): Json {
    const cycle: Json = {};
    cycle.self = cycle;
    return cycle;
  }

  test.each<[string, () => unknown]>([
    ['a long text', () => 'x'.repeat(MANY)],
    ['a long list', () => new Array(MANY).fill(0)],
    ['a long text as label', () => createConfig({ label: 'x'.repeat(MANY) })],
    ['a long address', () => createConfig({ style: `https://${'x'.repeat(MANY)}` })],
    [
      'a long token',
      () => createConfig({ provider: { baseApiUrl: 'https://a.b', accessToken: 'x'.repeat(MANY) } }),
    ],
    ['a long language', () => createConfig({ language: 'de-'.repeat(MANY / 3) })],
    ['a long name', () => createConfig({ sources: { ['x'.repeat(MANY)]: 1 } })],
    ['a million wrong layers', () => createConfig({ layers: new Array(1_000_000).fill(1) })],
    [
      'too many layers',
      () => createConfig({ layers: repeat(10_001, (index) => createLayer({ id: `${index}` })) }),
    ],
    ['the longest sparse list as layers', () => createConfig({ layers: new Array(2 ** 32 - 1) })],
    [
      'the longest sparse list as a point',
      () => createConfig({ camera: { center: new Array(2 ** 32 - 1) } }),
    ],
    ['too many sources', () => createConfig({ sources: Object.fromEntries(repeat(10_001, (i) => [i, 1])) })],
    ['too many images', () => createConfig({ images: Object.fromEntries(repeat(10_001, (i) => [i, 1])) })],
    [
      'a long picture',
      () => createConfig({ images: { pin: { url: `data:image/png;base64,${'A'.repeat(MANY)}` } } }),
    ],
    [
      'a long address of tiles',
      () =>
        createConfig({ sources: { a: { type: 'vector', tiles: [`https://${'{x}'.repeat(MANY / 3)} `] } } }),
    ],
    [
      'the longest sparse list as tiles',
      () => createConfig({ sources: { a: { type: 'vector', tiles: new Array(2 ** 32 - 1) } } }),
    ],
    [
      'the longest sparse list as corners',
      () =>
        createConfig({ sources: { a: { type: 'video', urls: [], coordinates: new Array(2 ** 32 - 1) } } }),
    ],
    [
      'a long list as a selection',
      () => createConfig({ selection: { sourceId: 'a', featureIds: new Array(MANY).fill('') } }),
    ],
    ['a layer in itself', () => createConfig({ layers: [createCycle()] })],
    ['a cycle as source', () => createConfig({ sources: createCycle() })],
    ['deep nesting as camera', () => createConfig({ camera: { center: createDeep(100_000) } })],
  ])('%s is refused with a short message', (_what, create) => {
    const input = create();
    const parsed = parseMapConfig(input);
    if (parsed.ok) throw new Error('The junk was expected to be refused.');
    expect(parsed.error.message.length).toBeLessThan(MESSAGE_LIMIT);
    expect(JSON.stringify(parsed.error.details).length).toBeLessThan(10 * MESSAGE_LIMIT);
  });

  test.each<[string, () => Json]>([
    ['a long list', () => ({ added: new Array(MANY).fill(0) })],
    ['the longest sparse list', () => ({ added: new Array(2 ** 32 - 1) })],
    ['deep nesting', () => ({ added: createDeep(100_000) })],
    ['a cycle', () => ({ added: createCycle() })],
    ['a thousand million paths', () => ({ added: createBraid(30) })],
  ])('%s in an unknown field is ignored', (_what, create) => {
    const input = createConfig(create());
    expect(parseMapConfig(input)).toMatchObject({ ok: true, unknownFields: ['added'] });
  });

  test.each<[string, () => Json]>([
    [
      'a source',
      () => ({ sources: { a: { type: 'geojson', data: { type: 'Feature', properties: createBraid(30) } } } }),
    ],
    ['a style', () => ({ style: { version: 8, sources: {}, layers: [], metadata: createCycle() } })],
    [
      'a layer',
      () => ({ layers: [createLayer({ metadata: createDeep(100_000), filter: new Array(2 ** 32 - 1) })] }),
    ],
    ['fog and lights', () => ({ fog: createCycle(), lights: new Array(2 ** 32 - 1) })],
  ])('data of %s passes unseen', (_what, create) => {
    const input = createConfig(create());
    expect(parseMapConfig(input)).toMatchObject({ ok: true, unknownFields: [] });
  });

  test('more than twenty problems are counted, not listed', () => {
    const sources = Object.fromEntries(repeat(50, (index) => [`s${index}`, 1]));
    const parsed = parseMapConfig(createConfig({ sources }));
    if (parsed.ok) throw new Error('The config was expected to be refused.');
    expect(parsed.error.details.problems).toHaveLength(20);
    expect(parsed.error.details.omitted).toBe(30);
    expect(parsed.error.message).toContain('and 47 more');
  });

  test.each<[string, () => unknown]>([
    [
      'a getter',
      () =>
        Object.defineProperty(createConfig(), 'camera', {
          enumerable: true,
          get: () => {
            throw new Error('from a getter');
          },
        }),
    ],
    [
      'a proxy',
      () =>
        new Proxy(createConfig(), {
          get: () => {
            throw new Error('from a proxy');
          },
        }),
    ],
    [
      'a revoked proxy',
      () => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      },
    ],
  ])('%s that throws makes a refusal, not an exception', (_what, create) => {
    expect(pathsOf(create())).toEqual(['(root)']);
  });
});

describe('names that reach for the prototype', () => {
  test.each([
    ['at the root', '"__proto__": { "polluted": true }', ['__proto__']],
    ['as constructor', '"constructor": { "prototype": {} }', ['constructor']],
    ['in the camera', '"camera": { "__proto__": { "zoom": 1 } }', ['camera.__proto__']],
    [
      'as a source',
      '"sources": { "__proto__": { "type": "geojson", "data": "https://a.example" } }',
      ['sources.__proto__'],
    ],
    [
      'as a source called constructor',
      '"sources": { "constructor": { "type": "geojson", "data": "https://a.example" } }',
      ['sources.constructor'],
    ],
    [
      'in a source',
      '"sources": { "a": { "type": "geojson", "data": "https://a.example", "__proto__": {} } }',
      ['sources.a.__proto__'],
    ],
    ['as an image', '"images": { "__proto__": { "url": "https://a.example/a.png" } }', ['images.__proto__']],
    ['as a source of the terrain', '"terrain": { "source": "__proto__" }', ['terrain.source']],
    [
      'as a source of the selection',
      '"selection": { "sourceId": "constructor", "featureIds": [] }',
      ['selection.sourceId'],
    ],
    ['as an import', '"imports": [{ "id": "__proto__", "url": "https://a.example/" }]', ['imports[0].id']],
    ['as "constructor"', '"imports": [{ "id": "constructor", "url": "https://a.b" }]', ['imports[0].id']],
    ['as "prototype"', '"imports": [{ "id": "prototype", "url": "https://a.b" }]', ['imports[0].id']],
    ['in a layer', '"layers": [{ "id": "a", "type": "fill", "prototype": {} }]', ['layers[0].prototype']],
  ])('are refused %s', (_where, part, paths) => {
    const base = '"provider": { "baseApiUrl": "https://maps.example" }, "style": "mapbox://styles/a/b"';
    expect(pathsOf(JSON.parse(`{ ${base}, ${part} }`))).toEqual(paths);
    expect(({} as Json).polluted).toBeUndefined();
  });
});

test.each<[string, unknown, string]>([
  ['a promise', Promise.resolve(createConfig()), 'an object of the kind Promise'],
  ['a map', new Map(Object.entries(createConfig())), 'an object of the kind Map'],
  ['a date', new Date(0), 'an object of the kind Date'],
  ['a list', [createConfig()], 'a list of 1'],
  ['a number', 42, '42'],
  ['a function', () => createConfig(), 'a function'],
])('%s in place of a config is named', (_what, input, actual) => {
  expect(problemsOf(input)).toEqual([{ path: '(root)', expected: expect.any(String), actual }]);
});

test('an object of a class of the host is a config like any other', () => {
  const config = Object.assign(new (class Config {})(), createConfig());
  expect(parseMapConfig(config).ok).toBe(true);
});

test('an enumerable member that the page gives to all objects is named as the reason', () => {
  const prototype = Object.prototype as { extra?: () => void };
  prototype.extra = () => {};
  try {
    expect(problemsOf(createConfig())).toEqual([
      {
        path: '(root)',
        expected: 'a page whose scripts add no enumerable member to Object.prototype',
        actual: expect.stringContaining('one with "extra"'),
      },
    ]);
  } finally {
    delete prototype.extra;
  }
});

describe('a style that is nested deeper than the engine can follow', () => {
  const nested = (levels: number) => repeat(levels, () => 0).reduce<Json>((inner) => ({ inner }), {});
  const styleOf = (parts: Json) => ({ version: 8, sources: {}, layers: [], ...parts });
  const deep = nested(20_000);
  const places = { type: 'geojson', data: deep };
  const imported = (data: Json) => ({ imports: [{ id: 'labels', data }] });

  test.each<[string, Json]>([
    ['in its members', { metadata: deep }],
    ['in data that is none of a source', { metadata: { data: deep } }],
    ['in what is the data of a source at another place', { sources: { places }, metadata: { places } }],
    ['in a style in it', imported(styleOf({ metadata: deep }))],
  ])('is refused %s', (_where, parts) => {
    expect(pathsOf(createConfig({ style: styleOf(parts) }))).toEqual(['style']);
    const [problem] = problemsOf(createConfig(imported(styleOf(parts))));
    expect([problem?.path, problem?.expected]).toEqual(['imports[0].data', SHALLOW_STYLE]);
  });

  test.each<[string, Json]>([
    ['at a depth that the engine can follow', { metadata: nested(400) }],
    ['in the data of a source', { sources: { places } }],
    ['in the data of a source of a style in it', imported(styleOf({ sources: { places } }))],
  ])('passes %s', (_where, parts) => {
    expect(problemsOf(createConfig({ style: styleOf(parts) }))).toEqual([]);
    expect(problemsOf(createConfig(imported(styleOf(parts))))).toEqual([]);
  });
});
