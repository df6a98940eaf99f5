import { findLight } from './find-light.js';

const LIGHT = { type: 'string', default: 'day', values: ['night', 'day', 'noon'] };

/** An engine's map with these imports and schemas. */
const engineWith = (imports: readonly object[], schemas: Readonly<Record<string, object | undefined>>) => ({
  getStyle: () => ({ imports }),
  getSchema: (id: string) => schemas[id] ?? null,
});

test('the import that has light presets is found, with those that have a name', () => {
  const engine = engineWith([{ id: 'roads' }, { id: 'basemap' }], { basemap: { lightPreset: LIGHT } });
  expect(findLight(engine)).toEqual({
    importId: 'basemap',
    lights: ['day', 'night'],
    initial: 'day',
    isChosen: false,
  });
});

test('what the style sets itself comes before the default, and a schema without values offers all', () => {
  const engine = engineWith([{ id: 'a', config: { lightPreset: 'dusk' } }], {
    a: { lightPreset: { default: 'day' } },
  });
  expect(findLight(engine)).toEqual({
    importId: 'a',
    lights: ['dawn', 'day', 'dusk', 'night'],
    initial: 'dusk',
    isChosen: true,
  });
});

test.each([
  ['no engine', undefined],
  ['an engine without schemas', { getStyle: () => ({ imports: [{ id: 'a' }] }) }],
  ['a style without imports', { getStyle: () => ({}), getSchema: () => null }],
  ['no style yet', { getStyle: () => undefined, getSchema: () => null }],
  ['an import without the option', engineWith([{ id: 'a' }], { a: { theme: LIGHT } })],
])('there is none with %s', (_what, engine) => {
  expect(findLight(engine)).toBeUndefined();
});
