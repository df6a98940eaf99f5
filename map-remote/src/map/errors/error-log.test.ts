import { MapdockError } from '@mapdock/shared';
import { createErrorLog } from './error-log.js';

function createError(sourceId: string) {
  return new MapdockError('SOURCE_FAILED', { sourceId, reason: 'the server answered 404' });
}

test('stores each failure once, in the order in which they occurred', () => {
  const log = createErrorLog();
  const [a, b] = [createError('a'), createError('b')];
  expect([log.add(a), log.add(b), log.add(createError('a'))]).toEqual([true, true, false]);
  expect(log.errors).toEqual([a, b]);
});

test('returns whether there was anything to remove', () => {
  const log = createErrorLog();
  log.add(createError('a'));
  const isSourceError = ({ code }: MapdockError) => code === 'SOURCE_FAILED';
  expect([log.remove(() => false), log.remove(isSourceError), log.remove(isSourceError)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(log.errors).toEqual([]);
});

test('a failure that was removed is new when it occurs again', () => {
  const log = createErrorLog();
  log.add(createError('a'));
  log.remove(() => true);
  expect(log.add(createError('a'))).toBe(true);
});

test('replacing returns what is new and retains what is still there', () => {
  const log = createErrorLog();
  const [a, b, other] = [createError('a'), createError('b'), new MapdockError('MAP_CONTEXT_LOST', {})];
  for (const error of [other, a]) log.add(error);
  const isSourceError = ({ code }: MapdockError) => code === 'SOURCE_FAILED';
  expect(log.replace(isSourceError, [createError('a'), b])).toEqual([b]);
  expect(log.errors.map((error) => [other, a, b].indexOf(error as never))).toEqual([0, 1, 2]);
  expect(log.replace(isSourceError, [])).toEqual([]);
  expect(log.errors).toEqual([other]);
});
