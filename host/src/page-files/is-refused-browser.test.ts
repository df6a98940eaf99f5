import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusedBrowser } from './is-refused-browser.js';
import { TOO_OLD } from './page-notice.js';

const WORDS = TOO_OLD.title + TOO_OLD.text;

const PAGE = readFileSync(join(__dirname, '..', 'index.html'), 'utf8');

const noticeText = () => document.querySelector('[role=alert]')?.textContent;
const pretend = (isModern: boolean) => Object.assign(globalThis, { CSS: { supports: () => isModern } });

beforeEach(() => {
  document.body.innerHTML = '<div id="root">first look</div>';
});
afterEach(() => pretend(true));

test('a browser with all needed features gets the page', () => {
  expect(isRefusedBrowser(document)).toBe(false);
  expect(document.body.textContent).toBe('first look');
});

test('one that is too old gets a notice with an error code in place of the shell', () => {
  pretend(false);
  expect(isRefusedBrowser(document)).toBe(true);
  expect(noticeText()).toBe(`${WORDS}BROWSER_TOO_OLD`);
  expect(document.body.textContent).not.toContain('first look');
  expect(document.querySelector('[data-mapdock-status]')?.getAttribute('data-mapdock-status')).toBe('failed');
});

test('the notice waits for its element', () => {
  pretend(false);
  document.body.replaceChildren();
  expect(isRefusedBrowser(document)).toBe(true);
  document.body.innerHTML = '<div id="root">first look</div>';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(noticeText()).toContain(WORDS);
});

test('two scripts show one notice', () => {
  pretend(false);
  isRefusedBrowser(document);
  isRefusedBrowser(document);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

test('one that can parse none of the scripts gets the same notice from the HTML', () => {
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  const script = document.createElement('script');
  script.textContent = page.querySelector('script[nomodule]')?.textContent ?? '';
  document.body.append(script);
  expect(noticeText()).toBe(WORDS);
});
