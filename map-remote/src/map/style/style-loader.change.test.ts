import { createLoader } from '../../testing/create-loader.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('a document that differs from the one in use', () => {
  const FIRST = { ...DOCUMENT, name: 'First' };
  const CHANGED = { name: 'made' as const };

  test('changes the style within the call where all is ready, and nothing is put in', () => {
    const { keeper, map, told, change } = createLoader({ first: FIRST, changed: CHANGED });
    change(DOCUMENT);
    expect([told, map.requestedStyles, keeper.isLoaded, keeper.name]).toEqual([
      ['changed'],
      [],
      true,
      '"Own"',
    ]);
  });

  test('is what comes back when the next style fails', async () => {
    const { map, told, change, use, refuse } = createLoader({ first: FIRST, changed: CHANGED });
    change(DOCUMENT);
    use({ ...DOCUMENT, name: 'Bad' });
    refuse();
    await settlePromises();
    expect(map.requestedStyles.at(-1)).toBe(DOCUMENT);
    expect(told).toEqual(['changed', 'requested', 'kept STYLE_FAILED']);
  });

  test('waits for the code, and only the latest is made', async () => {
    const { keeper, told, change } = createLoader({
      first: FIRST,
      changed: CHANGED,
      prepareChange: () => Promise.resolve(),
    });
    change({ ...DOCUMENT, name: 'Overtaken' });
    change(DOCUMENT);
    expect([told, keeper.isLoaded]).toEqual([[], false]);
    await settlePromises();
    expect([told, keeper.isLoaded, keeper.name]).toEqual([['changed'], true, '"Own"']);
  });

  test('is put in anew where the style can’t be changed', () => {
    const { map, told, change } = createLoader({ first: FIRST });
    change(DOCUMENT);
    expect([told, map.requestedStyles]).toEqual([['requested'], [DOCUMENT]]);
  });

  test('leaves the one in use if the engine refuses it', () => {
    const changed = { name: 'refused' as const, reason: 'layers: array expected' };
    const { keeper, map, told, change } = createLoader({ first: FIRST, changed });
    change(DOCUMENT);
    expect([told, map.requestedStyles, keeper.name]).toEqual([['unchanged STYLE_FAILED'], [], '"First"']);
  });

  test('is put in where the one before came from an address, or has not come', () => {
    for (const parts of [{}, { first: FIRST, isLoaded: false }]) {
      const { map, told, change } = createLoader({ ...parts, changed: CHANGED });
      change(DOCUMENT);
      expect([told, map.requestedStyles]).toEqual([['requested'], [DOCUMENT]]);
    }
  });
});
