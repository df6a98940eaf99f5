import { DEFAULT_STRINGS, MapdockError, type LocaleConfig } from '@mapdock/shared';
import { createStringStore } from '../../texts/string-store.js';
import { createConfig } from '../../testing/create-config.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { createFailurePanel } from './failure-panel.js';

const STYLE = new MapdockError('STYLE_FAILED', { style: 'light', reason: 'the server answered 404' });
const OTHER = new MapdockError('MAP_FAILED', { reason: 'Out of memory.' });

function createScene() {
  const lost: string[] = [];
  const panel = createFailurePanel(
    () => {},
    () => lost.push('focus'),
  );
  document.body.replaceChildren(panel.element);
  const strings = createStringStore(panel.element, new AbortController().signal);
  const show = (error: MapdockError | undefined, locale: LocaleConfig = {}) => {
    strings.update(createConfig({ locale }));
    panel.show(error, strings.current);
  };
  const find = <E extends HTMLElement>(selector: string) => panel.element.querySelector<E>(selector)!;
  return {
    panel,
    lost,
    show,
    find,
    details: find<HTMLDetailsElement>('details'),
    copy: find('details button'),
  };
}

const setClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('shows whose fault it is, and folds what is for those who run the page', () => {
  const { show, find, details } = createScene();
  show(STYLE);
  expect(find('.mapdock-message-text').textContent).toBe(DEFAULT_STRINGS['failed.text.network']);
  expect(details.open).toBe(false);
  const { textContent, lang, dir } = find('.mapdock-message-words');
  expect([textContent, lang, dir]).toEqual([`${STYLE.message}STYLE_FAILED`, 'en', 'ltr']);
  show(OTHER);
  expect(find('.mapdock-message-text').textContent).toBe(DEFAULT_STRINGS['failed.text.site']);
});

test('calls a device that is offline by that name', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { panel, show } = createScene();
  show(STYLE);
  expect(panel.element.textContent).toMatch(/^You are offlineYour device is not connected/);
});

test('stays unfolded while the strings change, and is folded for another failure', () => {
  const { show, details } = createScene();
  show(STYLE);
  details.open = true;
  show(STYLE, { strings: { 'failed.details': 'More' } });
  expect(details.open).toBe(true);
  show(OTHER);
  expect(details.open).toBe(false);
});

test('copies code and message, and shows that for a moment', async () => {
  jest.useFakeTimers();
  const writeText = jest.fn(async () => {});
  setClipboard(writeText);
  const { show, copy } = createScene();
  show(STYLE);
  copy.click();
  await settlePromises();
  expect(writeText).toHaveBeenCalledWith(`STYLE_FAILED\n${STYLE.message}\n${location.href}`);
  expect(copy.textContent).toBe('Copied');
  jest.advanceTimersByTime(3_000);
  expect(copy.textContent).toBe('Copy details');
});

test('selects code and message if the browser does not allow copying', async () => {
  setClipboard(async () => {
    throw new DOMException('denied', 'NotAllowedError');
  });
  const { show, copy } = createScene();
  show(STYLE);
  copy.click();
  await settlePromises();
  expect(String(getSelection())).toContain('STYLE_FAILED');
  expect(copy.textContent).toBe('Copy details');
});

test('gives the focus away only if it has it when it disappears', () => {
  const { show, find, lost } = createScene();
  show(STYLE);
  show(undefined);
  expect(lost).toEqual([]);
  show(STYLE);
  find('.mapdock-message-retry').focus();
  show(OTHER);
  expect(lost).toEqual([]);
  show(undefined);
  expect(lost).toEqual(['focus']);
});
