import { DEFAULT_STRINGS, MapdockError, type MapStatus } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { createStringStore } from '../../texts/string-store.js';
import { handleDegraded } from './handle-degraded.js';
import { NOTICE } from './late-notice.js';

const lost = (url: string) => new MapdockError('REMOTE_UNREACHABLE', { url, reason: 'no answer' });

test('a notice whose own code did not come is requested with the next attempt, though the status is the same', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const ended = new AbortController();
  const root = document.createElement('div');
  const strings = createStringStore(root, ended.signal);
  strings.update(createConfig());
  jest.spyOn(NOTICE, 'load').mockResolvedValueOnce({ ok: false, error: lost('https://a.example/notice.js') });
  const onRetry = jest.fn();
  const status: MapStatus = { name: 'degraded', errors: [lost('https://a.example/content.js')] };
  const degraded = handleDegraded({
    ...{ root, styleRoot: document, strings, onRetry, signal: ended.signal },
    showsNotice: true,
    lastsUntilNewMap: () => false,
  });
  degraded.show(status);
  await settlePromises();
  expect([root.textContent, onRetry.mock.calls]).toEqual(['', []]);
  // The first wait is at most a quarter longer than 5 s.
  jest.advanceTimersByTime(7_000);
  await settlePromises();
  expect(onRetry.mock.calls).toEqual([[false]]);
  expect(root.textContent).toContain(DEFAULT_STRINGS['status.degraded']);
  ended.abort();
  jest.useRealTimers();
});
