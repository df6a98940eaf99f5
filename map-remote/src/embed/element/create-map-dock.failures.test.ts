import { MapdockError } from '@mapdock/shared';
import { CONFIG, createPage, DEAD, panelOf } from '../../testing/create-dock-page.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

beforeEach(() => document.body.replaceChildren());

test('a config that is not valid changes nothing and is reported', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const reported = jest.fn();
  element.addEventListener('maperror', ({ detail }) => reported(detail.code));
  element.setAttribute('zoom', 'near');
  await settlePromises();
  expect(reported.mock.calls).toEqual([['CONFIG_INVALID']]);
  expect(remote.maps[0]?.config).toEqual(CONFIG);
});

test('code that does not arrive is shown with code and button, in the strings of the config', async () => {
  const { remote, define, append } = createPage({ failures: 1 });
  define();
  const reported: unknown[] = [];
  const element = append((made) => {
    made.config = { ...CONFIG, locale: { language: 'de', strings: { 'failed.retry': 'Nochmal' } } };
    made.addEventListener('maperror', ({ detail }) => reported.push(detail));
  });
  await settlePromises();
  expect([element.status?.name, element.error, reported]).toEqual(['failed', DEAD, [DEAD]]);
  expect(panelOf(element)?.textContent).toContain('REMOTE_UNREACHABLE');
  const button = panelOf(element)?.querySelector('button');
  expect([button?.textContent, button?.lang]).toEqual(['Nochmal', 'de']);
  expect(panelOf(element)?.querySelector('strong')?.outerHTML).toBe(
    '<strong lang="en" dir="auto">The map could not be loaded</strong>',
  );
  button?.click();
  await settlePromises();
  expect([element.status?.name, panelOf(element), remote.maps.length]).toEqual(['loading', null, 1]);
});

test('the panel shows whose fault it is, folds the rest, and copies that', async () => {
  jest.useFakeTimers();
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  try {
    const { define, append } = createPage({ failures: 1 });
    define();
    const strings = { 'failed.text.network': 'Kein Netz', 'failed.copied': 'Kopiert' };
    const element = append((made) => {
      made.config = { ...CONFIG, locale: { language: 'de', strings } };
    });
    await settlePromises();
    const panel = panelOf(element);
    const copy = panel?.querySelector<HTMLElement>('details button');
    expect(panel?.querySelector('p')?.textContent).toBe('Kein Netz');
    expect(panel?.querySelector('details')?.open).toBe(false);
    expect(panel?.querySelector('details')?.textContent).toContain(DEAD.message);
    copy?.click();
    await settlePromises();
    expect(writeText).toHaveBeenCalledWith(`${DEAD.code}\n${DEAD.message}\n${location.href}`);
    expect([copy?.textContent, copy?.lang]).toEqual(['Kopiert', 'de']);
    jest.advanceTimersByTime(3_000);
    expect([copy?.textContent, copy?.lang]).toEqual(['Copy details', 'en']);
  } finally {
    jest.useRealTimers();
  }
});

test('an element that a script empties again and again fails, and trying again puts a map into it', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const root = element.shadowRoot as ShadowRoot;
  const emptyOften = async () => {
    for (let time = 0; time < 4; time += 1) {
      root.replaceChildren();
      await settlePromises();
    }
  };
  for (let loss = 0; loss < 2; loss += 1) {
    expect([element.status?.name, remote.maps.length]).toEqual(['loading', 1]);
    await emptyOften();
    expect([element.status?.name, panelOf(element)?.querySelector('code')?.textContent]).toEqual([
      'failed',
      'MAP_FAILED',
    ]);
    element.retry();
    await settlePromises();
    expect([panelOf(element), root.querySelectorAll('.map').length]).toEqual([null, 1]);
  }
});

test('a failure that a script takes out too is not put back at once', async () => {
  const { define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const root = element.shadowRoot as ShadowRoot;
  let times = 0;
  const empty = () => {
    times += 1;
    if (times < 20) root.replaceChildren();
  };
  new MutationObserver(() => root.querySelector('.map') && empty()).observe(root, { childList: true });
  empty();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([element.status?.name, times, root.querySelector('.map')]).toEqual(['failed', 5, null]);
});

test('what no retry can help has no button', async () => {
  const { define, append } = createPage({
    failures: 1,
    error: new MapdockError('BROWSER_TOO_OLD', { missing: 'AbortSignal.any' }),
  });
  define();
  const element = append();
  await settlePromises();
  expect(panelOf(element)?.textContent).toContain('BROWSER_TOO_OLD');
  expect(panelOf(element)?.querySelector('button')?.hidden).toBe(true);
});

test('a browser that lacks half of the features shows the panel all the same', async () => {
  const { attachInternals } = HTMLElement.prototype;
  const sheets = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets');
  Object.assign(HTMLElement.prototype, { attachInternals: undefined });
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get: () => Object.freeze([]),
  });
  try {
    const { define, append } = createPage({ failures: 1 });
    define();
    const element = append();
    await settlePromises();
    expect(panelOf(element)?.textContent).toContain('REMOTE_UNREACHABLE');
    expect(element.shadowRoot?.querySelector('style')?.textContent).toContain('.cover');
  } finally {
    Object.assign(HTMLElement.prototype, { attachInternals });
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', sheets as PropertyDescriptor);
  }
});

test('a retry that helps one element helps the others', async () => {
  const { remote, define, append } = createPage({ failures: 2 });
  define();
  const first = append();
  const second = append();
  await settlePromises();
  expect([first.status?.name, second.status?.name]).toEqual(['failed', 'failed']);
  first.retry();
  await settlePromises();
  expect([remote.maps.length, second.status?.name]).toEqual([2, 'loading']);
});

test('a network that is back helps', async () => {
  const { remote, define, append } = createPage({ failures: 1 });
  define();
  append();
  await settlePromises();
  expect(remote.maps).toHaveLength(0);
  dispatchEvent(new Event('online'));
  await settlePromises();
  expect(remote.maps).toHaveLength(1);
});

test('a document that failed is replaced once the page names another', async () => {
  const { remote, define, append } = createPage();
  define();
  globalThis.fetch = (async (url: string) => {
    if (url.endsWith('wrong.json')) throw new TypeError('no luck');
    return { ok: true, url, headers: new Headers(), text: async () => JSON.stringify(CONFIG) };
  }) as unknown as typeof fetch;
  const element = append((it) => it.setAttribute('src', 'wrong.json'));
  await settlePromises();
  expect(element.error?.code).toBe('HOST_CONFIG_UNREACHABLE');
  element.setAttribute('src', 'right.json');
  await settlePromises();
  expect([element.status?.name, remote.maps[0]?.config]).toEqual(['loading', CONFIG]);
});

test('a document that could not be read is read again when the network is back', async () => {
  const { remote, define, append } = createPage();
  define();
  globalThis.fetch = (async () => {
    throw new TypeError('no network');
  }) as unknown as typeof fetch;
  const element = append((it) => it.setAttribute('src', 'map.json'));
  await settlePromises();
  expect(element.error?.code).toBe('HOST_CONFIG_UNREACHABLE');
  globalThis.fetch = (async (url: string) => {
    return { ok: true, url, headers: new Headers(), text: async () => JSON.stringify(CONFIG) };
  }) as unknown as typeof fetch;
  dispatchEvent(new Event('online'));
  await settlePromises();
  expect(remote.maps[0]?.config).toEqual(CONFIG);
});

test('an invalid address is reported as such, later too', async () => {
  const { define, append } = createPage();
  define();
  const element = append((it) => it.setAttribute('src', 'https://['));
  await settlePromises();
  expect(element.error?.code).toBe('HOST_CONFIG_UNREACHABLE');
  element.removeAttribute('src');
  await settlePromises();
  expect([element.status, element.hasAttribute('status')]).toEqual([undefined, false]);
  element.config = CONFIG;
  await settlePromises();
  const reported = jest.fn();
  element.addEventListener('maperror', ({ detail }) => reported(detail.code));
  element.setAttribute('src', 'https://[');
  await settlePromises();
  expect(reported.mock.calls).toEqual([['HOST_CONFIG_UNREACHABLE']]);
});

test('code that is missing is not requested at each change of the config', async () => {
  const { define, append, loads } = createPage({ failures: 1 });
  define();
  const element = append();
  await settlePromises();
  element.config = { ...CONFIG, label: 'Map of Lisbon' };
  await settlePromises();
  expect([loads(), element.status?.name]).toEqual([1, 'failed']);
  element.retry();
  await settlePromises();
  expect(element.status?.name).toBe('loading');
});

test('a map that fails by itself shows its own panel', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  remote.maps[0]?.fail(new MapdockError('MAP_FAILED', { reason: 'no luck' }));
  expect([element.error?.code, panelOf(element)]).toEqual(['MAP_FAILED', null]);
  const retry = jest.spyOn(element.handle as NonNullable<typeof element.handle>, 'retry');
  element.retry();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the element shows its panel if a script of the page removed the map with its own', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  remote.maps[0]?.fail(new MapdockError('MAP_REMOVED', {}));
  expect([element.error?.code, panelOf(element)?.hidden]).toEqual(['MAP_REMOVED', false]);
});

test('a map that fails by itself is hidden for the page’s own content', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append((it) => {
    it.config = CONFIG;
    it.innerHTML = '<p slot="failed">No map today</p>';
  });
  await settlePromises();
  const map = element.shadowRoot?.querySelector<HTMLElement>('.map');
  expect(map?.style.visibility).toBe('');
  remote.maps[0]?.fail(new MapdockError('MAP_FAILED', { reason: 'no luck' }));
  expect([map?.style.visibility, panelOf(element)]).toEqual(['hidden', null]);
});

test('wrong use of an option is a failure with the reason', async () => {
  const { define, append } = createPage();
  define();
  const element = append((made) => Object.assign(made, { config: CONFIG, options: { maxLiveMaps: 0 } }));
  await settlePromises();
  expect(element.error?.code).toBe('MAP_FAILED');
  expect(element.error?.message).toContain('maxLiveMaps');
  element.options = {};
  await settlePromises();
  expect([element.error, element.status?.name]).toEqual([undefined, 'loading']);
});

test('an exception of the browser is a failure with a code too', async () => {
  const { remote, define, append } = createPage();
  define();
  jest.spyOn(remote, 'mount').mockImplementation(() => {
    throw new DOMException('no luck', 'SecurityError');
  });
  const element = append();
  await settlePromises();
  expect(element.error?.code).toBe('MAP_FAILED');
});
