import { repairStyleSheets } from './repair-style-sheets.js';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link')];
const notice = () => document.querySelector('body > [role=alert]');
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  document.head.innerHTML = '<link rel="stylesheet" href="/main.css">';
  document.body.innerHTML = '<div id="root">shell</div>';
  // jsdom lacks both methods.
  performance.getEntriesByType = () => [{} as PerformanceEntry];
  performance.getEntriesByName = () => [];
});
afterEach(() => jest.useRealTimers());

/** Lets all requests for the sheet before this attempt fail. */
async function failUntil(attempt: number): Promise<void> {
  for (let made = 2; made < attempt; made += 1) {
    links()[0]?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(3000);
  }
}

/** Answers the request with a sheet that has these rules. */
function arrive(link: HTMLLinkElement | undefined, cssRules: readonly object[]): void {
  if (link === undefined) throw new Error('No style sheet is awaited.');
  Object.defineProperty(link, 'sheet', { value: { cssRules } });
  link.dispatchEvent(new Event('load'));
}

// jsdom loads no style sheets, so `sheet` is null, as for a sheet that failed or is still loading.
test('requests a sheet again, at another address, if it has not loaded when the page is complete', async () => {
  repairStyleSheets(document);
  await settle();
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=2']);
  arrive(links()[0], [{}]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=2']);
  expect(notice()).toBeNull();
});

test('requests a sheet again if it hangs', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  repairStyleSheets(document);
  await settle();
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=2']);
  readyState.mockRestore();
});

test('shows a notice after three more attempts, and leaves the shell in place', async () => {
  repairStyleSheets(document);
  await settle();
  await failUntil(4);
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=4']);
  expect(notice()).toBeNull();
  links()[0]?.dispatchEvent(new Event('error'));
  await settle();
  expect([links(), notice()?.textContent]).toEqual([[], expect.stringContaining('did not load completely')]);
  expect(document.getElementById('root')?.textContent).toBe('shell');
});

test.each([
  ['ends the wait of a browser that paints nothing although all scripts are there', true, 0, 1],
  ['waits for scripts that are on their way', false, 0, 0],
  ['lets a browser that paints go on', true, 1, 0],
])('%s', async (_what, hasArrived, paints, count) => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.head.insertAdjacentHTML('beforeend', '<script async src="/main.js"></script>');
  performance.getEntriesByName = () => (hasArrived ? [{} as PerformanceEntry] : []);
  performance.getEntriesByType = () => Array.from({ length: paints }, () => ({}) as PerformanceEntry);
  window.stop = jest.fn();
  repairStyleSheets(document);
  await jest.advanceTimersByTimeAsync(5000);
  arrive(links()[0], [{}]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(window.stop).toHaveBeenCalledTimes(count);
  readyState.mockRestore();
});

test('repairs a sheet also in a page that has removed the timings', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.head.insertAdjacentHTML('beforeend', '<script async src="/main.js"></script>');
  Object.assign(performance, { getEntriesByName: undefined });
  performance.getEntriesByType = () => [];
  repairStyleSheets(document);
  await jest.advanceTimersByTimeAsync(5000);
  links()[0]?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(2000);
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=3']);
  readyState.mockRestore();
});

test.each([
  ['of another origin', '<link rel="stylesheet" href="https://elsewhere.example/a.css">'],
  ['without an address', '<link rel="stylesheet">'],
])('leaves a sheet %s alone, and repairs those after it', async (_what, html) => {
  document.head.insertAdjacentHTML('afterbegin', html);
  const [first] = links();
  repairStyleSheets(document);
  await settle();
  expect(links()[0]).toBe(first);
  expect(links()[1]?.href).toContain('?attempt=2');
});

test('requests a sheet with unreadable rules once more, and then leaves it alone', async () => {
  const readNothing = {
    get cssRules(): never {
      throw new DOMException('Not allowed', 'SecurityError');
    },
  };
  const setSheet = () => Object.defineProperty(links()[0], 'sheet', { value: readNothing });
  setSheet();
  repairStyleSheets(document);
  await settle();
  setSheet();
  links()[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=2']);
  expect(notice()).toBeNull();
});

test('repairs sheets that the parser had not reached yet, but none that a script added', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.head.replaceChildren();
  repairStyleSheets(document);
  const add = (href: string) =>
    document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${href}">`);
  add('/main.css');
  readyState.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  add('/engine/mapbox-gl.css');
  await jest.advanceTimersByTimeAsync(5000);
  expect(links().map(({ href }) => new URL(href).pathname + new URL(href).search)).toEqual([
    '/main.css?attempt=2',
    '/engine/mapbox-gl.css',
  ]);
  readyState.mockRestore();
});

test('leaves a loaded sheet alone', async () => {
  const [link] = links();
  Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } });
  repairStyleSheets(document);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(links()).toEqual([link]);
});

test('treats a page in place of the sheet as a failure', async () => {
  repairStyleSheets(document);
  await settle();
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    arrive(links()[0], []);
    await jest.advanceTimersByTimeAsync(3000);
  }
  expect([links(), notice()?.textContent]).toEqual([[], expect.stringContaining('did not load completely')]);
});
