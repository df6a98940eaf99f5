import { repairStyleSheets } from './repair-style-sheets.js';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link')];
const notice = () => document.querySelector('body > [role=alert]');
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  document.head.innerHTML = '<link rel="stylesheet" href="/main.css">';
  document.body.innerHTML = '<div id="root">shell</div>';
});
afterEach(() => jest.useRealTimers());

/** Each request for the sheet fails until its turn. */
async function failUntil(attempt: number): Promise<void> {
  for (let made = 2; made < attempt; made += 1) {
    links()[0]?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(3000);
  }
}

// jsdom loads no style sheets: `sheet` is null, as with one that is lost or awaited.
test('asks again, at another address, for a sheet that has not come when the page is complete', async () => {
  repairStyleSheets(document);
  await settle();
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=2']);
  links()[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=2']);
  expect(notice()).toBeNull();
});

test('asks again when one hangs', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  repairStyleSheets(document);
  await settle();
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(links().map(({ href }) => new URL(href).search)).toEqual(['?attempt=2']);
  readyState.mockRestore();
});

test('says so after three attempts more, and leaves the shell where it is', async () => {
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

test('leaves a sheet that has come alone', async () => {
  const [link] = links();
  Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } });
  repairStyleSheets(document);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(links()).toEqual([link]);
});
