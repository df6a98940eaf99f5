import { createLoader } from '../../testing/create-loader.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('a document that differs from the one in use', () => {
  const FIRST = { ...DOCUMENT, name: 'First' };
  const CHANGED = { name: 'made' as const };

  test('changes the style within the call if all is loaded, and no style is put in', () => {
    const { currentStyle, map, calls, change } = createLoader({ first: FIRST, changed: CHANGED });
    change(DOCUMENT);
    expect([calls, map.requestedStyles, currentStyle.isLoaded, currentStyle.name]).toEqual([
      ['changed'],
      [],
      true,
      '"Own"',
    ]);
  });

  test('is what is restored when the next style fails', async () => {
    const { map, calls, change, use, refuse } = createLoader({ first: FIRST, changed: CHANGED });
    change(DOCUMENT);
    use({ ...DOCUMENT, name: 'Bad' });
    refuse();
    await settlePromises();
    expect(map.requestedStyles.at(-1)).toBe(DOCUMENT);
    expect(calls).toEqual(['changed', 'requested', 'kept STYLE_FAILED']);
  });

  test('waits for the code, and only the latest is made', async () => {
    const { currentStyle, calls, change } = createLoader({
      first: FIRST,
      changed: CHANGED,
      prepareChange: () => Promise.resolve(),
    });
    change({ ...DOCUMENT, name: 'Overtaken' });
    change(DOCUMENT);
    expect([calls, currentStyle.isLoaded]).toEqual([[], false]);
    await settlePromises();
    expect([calls, currentStyle.isLoaded, currentStyle.name]).toEqual([['changed'], true, '"Own"']);
  });

  test('is put in anew where the style can’t be changed', () => {
    const { map, calls, change } = createLoader({ first: FIRST });
    change(DOCUMENT);
    expect([calls, map.requestedStyles]).toEqual([['requested'], [DOCUMENT]]);
  });

  test('leaves the one in use if the engine refuses it', () => {
    const changed = { name: 'refused' as const, reason: 'layers: array expected' };
    const { currentStyle, map, calls, change } = createLoader({ first: FIRST, changed });
    change(DOCUMENT);
    expect([calls, map.requestedStyles, currentStyle.name]).toEqual([
      ['unchanged STYLE_FAILED'],
      [],
      '"First"',
    ]);
  });

  test('is put in if the one before is from an address, or has not loaded', () => {
    for (const parts of [{}, { first: FIRST, isLoaded: false }]) {
      const { map, calls, change } = createLoader({ ...parts, changed: CHANGED });
      change(DOCUMENT);
      expect([calls, map.requestedStyles]).toEqual([['requested'], [DOCUMENT]]);
    }
  });
});
