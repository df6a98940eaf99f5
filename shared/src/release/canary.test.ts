import fc from 'fast-check';
import { isInCanary } from './canary.js';

const IDS = 100_000;
const RELEASES = ['1.2.0-0123456789abcdef', '2.10.3-ffffffffffffffff'];
/** Kinds of ids that hosts use; a weak hash spreads some of them badly. */
const KINDS: Record<string, (index: number) => string> = {
  'consecutive numbers': (index) => String(index),
  'mail addresses': (index) => `user${index}@example.com`,
  'ids that differ at the start': (index) => `${index}-0000-4000-8000-000000000000`,
  'ids that differ at the end': (index) => `018f2f6e-0000-7000-8000-${String(index).padStart(12, '0')}`,
  'single letters of all scripts': (index) => String.fromCodePoint(0x100 + (index % 0xd000)) + (index >> 8),
};
const PERCENTAGES = [0.5, 5, 33.33, 90];

describe.each(Object.entries(KINDS))('of %s', (_name, makeId) => {
  const ids = Array.from({ length: IDS }, (_, index) => makeId(index));

  test.each(RELEASES)('a canary of %s takes its share within half a point', (releaseId) => {
    for (const percent of PERCENTAGES) {
      const taken = ids.filter((id) => isInCanary(id, releaseId, percent)).length;
      expect(Math.abs((taken / IDS) * 100 - percent)).toBeLessThanOrEqual(0.5);
    }
  });

  test('0 % is nobody and 100 % everybody', () => {
    expect(ids.some((id) => isInCanary(id, RELEASES[0] ?? '', 0))).toBe(false);
    expect(ids.every((id) => isInCanary(id, RELEASES[0] ?? '', 100))).toBe(true);
  });

  test('the order of users has nothing to do with that for another release', () => {
    const [first = '', second = ''] = RELEASES;
    const both = ids.filter((id) => isInCanary(id, first, 50) && isInCanary(id, second, 50)).length;
    expect(Math.abs((both / IDS) * 100 - 25)).toBeLessThanOrEqual(0.5);
  });
});

test('a user in the canary stays in it when the share grows, whatever the id', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (id, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const releaseId = RELEASES[0] ?? '';
        return !isInCanary(id, releaseId, low) || isInCanary(id, releaseId, high);
      },
    ),
    { numRuns: 2_000 },
  );
});
