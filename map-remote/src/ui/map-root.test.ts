import { MapdockError, type LocaleConfig, type MapStatus } from '@mapdock/shared';
import { getByRole, queryByRole } from '@testing-library/dom';
import { createStringStore } from '../texts/string-store.js';
import { createConfig } from '../testing/create-config.js';
import { createMapRoot, type MapRoot } from './map-root.js';

const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };

const roots: MapRoot[] = [];
afterEach(() => roots.splice(0).forEach((root) => root.remove()));

function createRoot({ isShadow = false, onRetry = () => {} } = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  const inside = isShadow ? container.attachShadow({ mode: 'open' }) : container;
  const root = createMapRoot(inside);
  root.onRetry(onRetry);
  roots.push(root);
  const strings = createStringStore(root.element, new AbortController().signal);
  const show = (status: MapStatus, locale: LocaleConfig = {}) => {
    strings.update(createConfig({ locale }));
    root.show(status, strings.current, undefined);
  };
  return { container, inside, root, show };
}

const ERRORS = {
  now: new MapdockError('STYLE_FAILED', { style: 'light', reason: 'the server answered 404' }),
  'after-fix': new MapdockError('WORKER_BLOCKED', { url: 'blob:x', reason: 'no sign of life' }),
  never: new MapdockError('MAP_NO_WEBGL', { reason: 'it has no WebGL 2' }),
  config: new MapdockError('CONFIG_INVALID', { problems: [], omitted: 0 }),
  policy: new MapdockError('WORKER_BLOCKED', { url: 'blob:x', reason: 'a policy', isLasting: true }),
};

test('carries the name of the status', () => {
  const { root, show } = createRoot();
  for (const status of [LOADING, { name: 'ready' }, { name: 'degraded', errors: [ERRORS.now] }] as const) {
    show(status);
    expect(root.element.getAttribute('data-mapdock-status')).toBe(status.name);
    expect(queryByRole(root.element, 'alert')).toBeNull();
  }
});

test('a failure is an alert with what failed, what to do, and the code', () => {
  const { root, show } = createRoot();
  show({ name: 'failed', error: ERRORS.now });
  const alert = getByRole(root.element, 'alert');
  for (const text of ['The map’s style could not be loaded', ERRORS.now.message, 'STYLE_FAILED']) {
    expect(alert.textContent).toContain(text);
  }
});

test('a visible failure is in another language as soon as the config is, in its direction', () => {
  const { root, show } = createRoot();
  show({ name: 'failed', error: ERRORS.now });
  const strings = { 'failed.title': 'فشل', 'failed.text.STYLE_FAILED': 'تعذر', 'failed.retry': 'إعادة' };
  show({ name: 'failed', error: ERRORS.now }, { language: 'ar', direction: 'rtl', strings });
  expect(getByRole(root.element, 'alert').textContent).toBe(
    `فشلتعذرإعادةDetails${ERRORS.now.message}STYLE_FAILEDCopy details`,
  );
  expect([root.element.dir, root.element.lang]).toEqual(['rtl', 'ar']);
});

test('a map without a language of its strings has no language of its own', () => {
  const { root, show } = createRoot();
  show(LOADING, { language: 'ar' });
  show(LOADING);
  expect(root.element.hasAttribute('lang')).toBe(false);
});

test('the message is removed when the map starts again', () => {
  const { root, show } = createRoot();
  show({ name: 'failed', error: ERRORS.now });
  show(LOADING);
  expect(queryByRole(root.element, 'alert')).toBeNull();
});

test.each([
  ['now', true],
  ['after-fix', true],
  ['never', false],
  ['config', false],
  ['policy', false],
] as const)('trying again is offered for an error of kind %s: %s', (kind, isOffered) => {
  const { root, show } = createRoot();
  show({ name: 'failed', error: ERRORS[kind] });
  expect(queryByRole(root.element, 'button', { name: 'Try again' }) !== null).toBe(isOffered);
});

test('the button tries again', () => {
  let tries = 0;
  const { root, show } = createRoot({ onRetry: () => (tries += 1) });
  show({ name: 'failed', error: ERRORS.now });
  getByRole(root.element, 'button', { name: 'Try again' }).click();
  expect(tries).toBe(1);
});

test('a message is shown as text, whatever is in it', () => {
  const { root, show } = createRoot();
  show({ name: 'failed', error: new MapdockError('MAP_FAILED', { reason: '<img src=x>' }) });
  expect(root.element.querySelector('img')).toBeNull();
  expect(getByRole(root.element, 'alert').textContent).toContain('<img src=x>');
});

test('a new canvas replaces the one before, with all that was in it', () => {
  const { root } = createRoot();
  const first = root.newCanvas();
  first.append('left by the engine');
  const second = root.newCanvas();
  expect(first.isConnected).toBe(false);
  expect([second.isConnected, second.childNodes.length]).toEqual([true, 0]);
});

test.each([false, true])('removing leaves nothing behind (shadow root: %s)', (isShadow) => {
  const { inside, root } = createRoot({ isShadow });
  roots.length = 0;
  const styled = isShadow ? (inside as ShadowRoot) : document;
  expect(root.styleRoot).toBe(styled);
  expect(styled.adoptedStyleSheets).toHaveLength(1);
  root.remove();
  expect(inside.childNodes).toHaveLength(0);
  expect(styled.adoptedStyleSheets).toHaveLength(0);
});
