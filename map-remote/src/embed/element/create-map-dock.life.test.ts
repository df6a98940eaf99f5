import { CONFIG, createPage, holdDocument, pass } from '../../testing/create-dock-page.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

beforeEach(() => document.body.replaceChildren());

test('a move retains the map, a removal ends it, and inserting it again makes another', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const { handle } = element;
  document.body.append(document.createElement('section'));
  document.querySelector('section')?.append(element);
  await pass();
  expect(element.handle).toBe(handle);
  element.remove();
  await pass();
  expect([element.handle, element.status, element.hasAttribute('status'), remote.maps.length]).toEqual([
    undefined,
    undefined,
    false,
    0,
  ]);
  document.body.append(element);
  await settlePromises();
  expect(remote.maps).toHaveLength(1);
  expect(element.handle).not.toBe(handle);
});

test('one that is removed while it loads gets no map', async () => {
  const { remote, define, append } = createPage();
  define();
  const made = jest.spyOn(remote, 'mount');
  const element = append((it) => it.setAttribute('src', 'hangs.json'));
  const answer = holdDocument();
  await settlePromises();
  expect(element.status?.name).toBe('loading');
  element.remove();
  await pass();
  answer(CONFIG);
  await settlePromises();
  expect([made.mock.calls.length, element.status]).toEqual([0, undefined]);
});

test('one with an aborted signal is not even loaded', async () => {
  const { define, append, loads } = createPage();
  define();
  const options = { signal: AbortSignal.abort() };
  const element = append((it) => Object.assign(it, { config: CONFIG, options }));
  await settlePromises();
  expect([loads(), element.status, element.hasAttribute('status')]).toEqual([0, undefined, false]);
});

test.each<[string, boolean]>([
  ['while it loads', false],
  ['later', true],
])('one that is aborted %s has neither map nor status', async (_when, isLoaded) => {
  const { remote, define, append } = createPage();
  define();
  const ending = new AbortController();
  const answer = holdDocument();
  const element = append((it) => {
    it.setAttribute('src', 'held.json');
    it.options = { signal: ending.signal };
  });
  await settlePromises();
  if (isLoaded) answer(CONFIG);
  await settlePromises();
  expect([element.status?.name, remote.maps.length]).toEqual(['loading', isLoaded ? 1 : 0]);
  ending.abort();
  expect([element.handle, element.status, element.hasAttribute('status')]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  answer(CONFIG);
  await settlePromises();
  expect([remote.maps.length, element.status]).toEqual([0, undefined]);
});

test('one that is aborted by a hook of the page has neither map nor status', async () => {
  const { remote, define, append } = createPage();
  define();
  const ending = new AbortController();
  const getAccessToken = async () => {
    ending.abort();
    return 'pk.none';
  };
  const mount = remote.mount;
  jest.spyOn(remote, 'mount').mockImplementation((...all) => {
    void getAccessToken();
    return mount(...all);
  });
  const options = { signal: ending.signal };
  const element = append((it) => Object.assign(it, { config: CONFIG, options }));
  await settlePromises();
  expect([element.handle, element.status, remote.maps.length]).toEqual([undefined, undefined, 0]);
});

test('options that are set while it loads are those of the map, and the only ones that end it', async () => {
  const { remote, define, append } = createPage();
  define();
  const made = jest.spyOn(remote, 'mount');
  const before = new AbortController();
  const after = new AbortController();
  const answer = holdDocument();
  const element = append((it) => {
    it.setAttribute('src', 'held.json');
    it.options = { signal: before.signal };
  });
  await settlePromises();
  element.options = { signal: after.signal };
  await settlePromises();
  before.abort();
  answer(CONFIG);
  await settlePromises();
  expect(made.mock.calls.map(([, , options]) => options)).toEqual([
    { degradedNotice: true, ...element.options },
  ]);
  expect(element.handle).toBeDefined();
  after.abort();
  expect([element.handle, element.status]).toEqual([undefined, undefined]);
});

test('methods have results before there is a map, or throw that it is missing', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  expect([element.getCamera(), element.project([0, 0]), element.queryFeatures()]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  expect(() => element.moveCamera({ zoom: 1 })).toThrow('whenReady');
  const ready = element.whenReady();
  await settlePromises();
  remote.maps[0]?.finishLoading();
  expect(await ready).toEqual({ name: 'ready' });
  element.moveCamera({ zoom: 7 });
  expect(element.getCamera()?.zoom).toBe(7);
  element.remove();
  const late = element.whenReady();
  expect(await late).toEqual({ name: 'ready' });
});

test('a wait for a map that is removed ends', async () => {
  const { define, append } = createPage();
  define();
  const element = append();
  const ready = element.whenReady();
  await settlePromises();
  element.remove();
  expect((await ready).name).toBe('loading');
});
