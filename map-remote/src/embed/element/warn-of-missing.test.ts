import { CONFIG, createPage } from '../../testing/create-dock-page.js';

const PATIENCE_MS = 3_000;
const OBJECT = '[object Object]';

beforeEach(() => {
  document.body.replaceChildren();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Element = ReturnType<ReturnType<typeof createPage>['create']>;

/** Adds an element to the page. `warnings` returns what it has written to the console so far. */
function warningsAfter(setUp: (element: Element) => void) {
  const { define, append } = createPage();
  define();
  const element = append(setUp);
  const warnings = () => jest.mocked(console.warn).mock.calls.map(([text]) => String(text));
  return { element, warnings };
}

test('an element without a config says so after 3 s, once', () => {
  const { element, warnings } = warningsAfter(() => {});
  jest.advanceTimersByTime(PATIENCE_MS - 1);
  expect(warnings()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(warnings()).toEqual([expect.stringContaining('no config for 3 s. Set its property config, or')]);
  document.body.append(element);
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(warnings()).toHaveLength(1);
});

test('the time begins anew when the element is inserted again', () => {
  const { element, warnings } = warningsAfter(() => {});
  jest.advanceTimersByTime(PATIENCE_MS - 1);
  element.remove();
  document.body.append(element);
  jest.advanceTimersByTime(1);
  expect(warnings()).toEqual([]);
  element.remove();
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(warnings()).toEqual([]);
});

test.each<[string, (element: Element) => void]>([
  ['a document', (element) => element.setAttribute('src', 'map.json')],
  ['a field', (element) => element.setAttribute('zoom', '3')],
  ['JSON that is not valid, which has an error of its own', (element) => element.setAttribute('config', '{')],
])('an element with %s says nothing', (_what, setUp) => {
  globalThis.fetch = () => new Promise(() => {});
  const { warnings } = warningsAfter(setUp);
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(warnings()).toEqual([]);
});

test.each(['config', 'options'])('an object that was written as the attribute %s is warned of', (name) => {
  const { warnings } = warningsAfter((element) => {
    element.setAttribute('zoom', '3');
    element.setAttribute(name, OBJECT);
  });
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(warnings()).toEqual([expect.stringContaining(`no ${name} for 3 s: its attribute can't hold`)]);
});

test('nothing is said when the framework sets the property after its server has written the attribute', () => {
  const { element, warnings } = warningsAfter((made) => made.setAttribute('config', OBJECT));
  jest.advanceTimersByTime(PATIENCE_MS - 1);
  element.config = CONFIG;
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(warnings()).toEqual([]);
});
