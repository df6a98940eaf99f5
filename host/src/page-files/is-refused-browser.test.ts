import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusedBrowser } from './is-refused-browser.js';
import { TOO_OLD } from './page-notice.js';

const PAGE = readFileSync(join(__dirname, '..', 'index.html'), 'utf8');

const told = () => document.querySelector('[role=alert]')?.textContent;
const pretend = (isModern: boolean) => Object.assign(globalThis, { CSS: { supports: () => isModern } });

beforeEach(() => {
  document.body.innerHTML = '<div id="root">first look</div>';
});
afterEach(() => pretend(true));

test('a browser that has what is needed sees the page', () => {
  expect(isRefusedBrowser(document)).toBe(false);
  expect(document.body.textContent).toBe('first look');
});

test('one that is too old is told so in place of the shell, with a code', () => {
  pretend(false);
  expect(isRefusedBrowser(document)).toBe(true);
  expect(told()).toBe(`${TOO_OLD}BROWSER_TOO_OLD`);
  expect(document.body.textContent).not.toContain('first look');
  expect(document.querySelector('[data-mapdock-status]')?.getAttribute('data-mapdock-status')).toBe('failed');
});

test('it waits for the place to say so', () => {
  pretend(false);
  document.body.replaceChildren();
  expect(isRefusedBrowser(document)).toBe(true);
  document.body.innerHTML = '<div id="root">first look</div>';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(told()).toContain(TOO_OLD);
});

test('it is told once by two scripts', () => {
  pretend(false);
  isRefusedBrowser(document);
  isRefusedBrowser(document);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

test('one that reads none of the scripts is told the same by the page itself', () => {
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  const script = document.createElement('script');
  script.textContent = page.querySelector('script[nomodule]')?.textContent ?? '';
  document.body.append(script);
  expect(told()).toBe(TOO_OLD);
});
