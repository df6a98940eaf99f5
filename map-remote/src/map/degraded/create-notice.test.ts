import { DEFAULT_STRINGS, MapdockError, type MapStatus } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createStringStore } from '../../texts/string-store.js';
import { createNotice } from './create-notice.js';

const READY: MapStatus = { name: 'ready' };
const SOURCE = new MapdockError('SOURCE_FAILED', { sourceId: 'places', reason: 'the server answered 500' });
const IMAGE = new MapdockError('IMAGE_FAILED', { path: 'images.pin', reason: 'the server answered 500' });
const degraded = (...errors: MapdockError[]): MapStatus => ({ name: 'degraded', errors });

function createScene() {
  jest.useFakeTimers();
  const root = document.createElement('div');
  root.tabIndex = -1;
  document.body.replaceChildren(root);
  const ended = new AbortController();
  const strings = createStringStore(root, ended.signal);
  strings.update(createConfig());
  const onRetry = jest.fn();
  const notice = createNotice({ root, styleRoot: document, strings, onRetry, signal: ended.signal });
  const element = root.querySelector<HTMLElement>('.mapdock-notice')!;
  const [retry, close] = element.querySelectorAll<HTMLButtonElement>('.mapdock-notice-actions button');
  return { root, notice, element, retry: retry!, close: close!, onRetry, ended };
}

afterEach(() => jest.useRealTimers());

test('says that parts are missing, why, and tries again', () => {
  const { root, notice, element, retry, onRetry } = createScene();
  expect(element.hidden).toBe(true);
  notice.show(degraded(SOURCE));
  expect([element.hidden, element.getAttribute('aria-label')]).toEqual([
    false,
    DEFAULT_STRINGS['status.degraded'],
  ]);
  expect(element.textContent).toContain('SOURCE_FAILED');
  retry.focus();
  retry.click();
  expect([element.hidden, onRetry.mock.calls.length, document.activeElement === root]).toEqual([
    true,
    1,
    true,
  ]);
  notice.show(degraded(SOURCE));
  expect(element.hidden).toBe(false);
});

test('an attempt that fails again leaves it where it is', () => {
  const { notice, element } = createScene();
  notice.show(degraded(SOURCE));
  notice.show({ name: 'loading', phase: 'style', tiles: { loaded: 0, requested: 0 } });
  jest.advanceTimersByTime(20_000);
  expect(element.hidden).toBe(false);
  notice.show(READY);
  jest.advanceTimersByTime(1_000);
  expect(element.hidden).toBe(false);
  notice.show(degraded(SOURCE));
  jest.advanceTimersByTime(10_000);
  expect(element.hidden).toBe(false);
  notice.show(READY);
  jest.advanceTimersByTime(3_000);
  expect(element.hidden).toBe(true);
});

test('once closed it comes back for another kind of error alone', () => {
  const { notice, element, close } = createScene();
  notice.show(degraded(SOURCE));
  close.click();
  notice.show(READY);
  notice.show(degraded(SOURCE));
  expect(element.hidden).toBe(true);
  notice.show(degraded(SOURCE, IMAGE));
  expect([element.hidden, element.textContent?.includes('IMAGE_FAILED')]).toEqual([false, true]);
});

test('a failure has a panel of its own', () => {
  const { notice, element } = createScene();
  notice.show(degraded(SOURCE));
  notice.show({ name: 'failed', error: SOURCE });
  expect(element.hidden).toBe(true);
});

test('is back with the next missing part after a script of the page has emptied the map', () => {
  const { root, notice, element } = createScene();
  notice.show(degraded(SOURCE));
  root.replaceChildren();
  notice.show(degraded(SOURCE, IMAGE));
  expect([root.contains(element), element.hidden]).toEqual([true, false]);
});
