import { TIME_LIMITS } from '@mapdock/shared/loader-parts';
import { OWN_POINTER } from './built-in.js';
import { createReleaseSource, pointerOf } from './find-releases.js';

const STORE = 'https://maps.example';
const CHANNEL = `${STORE}/channels/production/embed.js`;
const RELEASE = `${STORE}/releases/1.0.0-0123456789abcdef/embed.js`;
const key = { kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;

const createReleases = jest.fn((options: unknown) => ({ options }));

/** A page whose loader arrives, unless the script of this number fails. */
function createPage(self: string) {
  const links: string[] = [];
  const { append } = document.head;
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append.apply(document.head, nodes);
    const node = nodes[0];
    if (node instanceof HTMLLinkElement) links.push(`${node.rel} ${node.as} ${node.href}`);
    else queueMicrotask(() => (node as Node).dispatchEvent(new Event('load')));
  });
  const importModule = jest.fn(async () => ({ createReleases }));
  return { ...createReleaseSource(self, importModule), importModule, links };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  createReleases.mockClear();
  document.head.replaceChildren();
});

test.each([
  [CHANNEL, `${STORE}/channels/production.json`],
  [`${STORE}/maps/channels/next/embed.js?contract=1.2.0`, `${STORE}/maps/channels/next.json`],
  [RELEASE, undefined],
  [`${STORE}/embed.js`, undefined],
])('%s leads to the pointer %s', (self, pointer) => expect(pointerOf(self)).toBe(pointer));

test('requests the pointer beside the loader, and nothing before a map is wanted', async () => {
  const { find, links, importModule } = createPage(CHANNEL);
  expect([links, importModule.mock.calls]).toEqual([[], []]);
  await find([]);
  expect(links).toEqual([`preload fetch ${STORE}/channels/production.json`]);
});

test('lets no later request for the pointer wait for the first one', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { find } = createPage(CHANNEL);
  await find([]);
  const link = document.head.querySelector('link');
  expect(link).not.toBeNull();
  jest.advanceTimersByTime(TIME_LIMITS.pointer - 1);
  expect(link?.isConnected).toBe(true);
  jest.advanceTimersByTime(1);
  expect(link?.isConnected).toBe(false);
});

test('a release needs no pointer', async () => {
  const { find, links } = createPage(RELEASE);
  await find([]);
  expect(links).toEqual([]);
  expect(createReleases).toHaveBeenCalledWith(
    expect.objectContaining({ self: RELEASE, channelUrl: undefined, own: OWN_POINTER }),
  );
});

test.each([
  ['a copy on another server', 'https://app.example/js/embed.js'],
  ['that of a release', RELEASE],
])('%s belongs to the channel that its query names', async (_what, address) => {
  const channelUrl = `${STORE}/channels/production.json`;
  const { find, links } = createPage(`${address}?channel=${encodeURIComponent(channelUrl)}`);
  await find([key]);
  expect(links).toEqual([`preload fetch ${channelUrl}`]);
  expect(createReleases).toHaveBeenCalledWith(
    expect.objectContaining({ self: CHANNEL, channelUrl, keys: [key] }),
  );
});

test('all maps with equal keys share their releases', async () => {
  const { find, importModule } = createPage(CHANNEL);
  const found = await Promise.all([find([]), find([]), find([{ ...key }]), find([{ ...key }])]);
  expect(new Set(found).size).toBe(2);
  expect(importModule).toHaveBeenCalledTimes(1);
  expect(createReleases.mock.calls.map(([options]) => (options as { keys: unknown }).keys)).toEqual([
    [],
    [key],
  ]);
});

test.each([
  ['', OWN_POINTER.release.contract, undefined],
  ['?contract=1.2.0&engine=3', '1.2.0', 3],
  ['?contract=1.2', '1.2', undefined],
  ['?contract=&engine=', OWN_POINTER.release.contract, undefined],
])('the query %s says what the page is written for', async (query, contract, engineMajor) => {
  await createPage(CHANNEL + query).find([]);
  expect(createReleases).toHaveBeenCalledWith(expect.objectContaining({ contract, engineMajor }));
});

test('a browser that is too old gets nothing but the reason', async () => {
  const { find, importModule } = createPage(CHANNEL);
  const { any } = AbortSignal;
  Object.assign(AbortSignal, { any: undefined });
  await expect(find([])).rejects.toMatchObject({ code: 'BROWSER_TOO_OLD', retry: 'never' });
  Object.assign(AbortSignal, { any });
  expect(importModule).not.toHaveBeenCalled();
});

test('those that wait learn when the loader arrives, unless they have left', async () => {
  const { find, onceArrived } = createPage(CHANNEL);
  const heard = jest.fn();
  const leaving = new AbortController();
  onceArrived(() => heard('waits'), new AbortController().signal);
  onceArrived(() => heard('left'), leaving.signal);
  leaving.abort();
  await find([]);
  await find([]);
  expect(heard.mock.calls).toEqual([['waits']]);
});
