import { MapdockError } from '@mapdock/shared';
import { createFakeRemote } from '@mapdock/shared/fake-remote';
import type { MapdockUpdate } from '@mapdock/shared/map-dock';
import { CONFIG, createPage, panelOf } from '../../testing/create-dock-page.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const THERE = { center: [11.5, 48.1], zoom: 9, bearing: 0, pitch: 0 } as const;
const BROKEN = new MapdockError('MAP_FAILED', { reason: 'no luck' });

beforeEach(() => document.body.replaceChildren());

/** A page with one element whose map is there, and another release that the channel may name. */
async function createDocked() {
  const page = createPage();
  page.define();
  const element = page.append();
  await settlePromises();
  const next = createFakeRemote({ loading: 'waits' });
  const nextRelease = { releaseId: 'second', mount: next.mount };
  return { ...page, element, next, nextRelease };
}

test('says what works and what fails', async () => {
  const { remote, reported } = await createDocked();
  remote.maps[0]?.finishLoading();
  remote.maps[0]?.fail(BROKEN);
  expect(reported).toEqual([
    ['first', 'ready'],
    ['first', 'MAP_FAILED'],
  ]);
});

test('offers another release once, and replaces the map where it is when the page applies it', async () => {
  const { element, remote, next, nextRelease, advise, releases } = await createDocked();
  const offers: MapdockUpdate[] = [];
  element.addEventListener('mapdockupdate', ({ detail }) => offers.push(detail));
  advise({ name: 'offer', releaseId: 'second' });
  advise({ name: 'offer', releaseId: 'second' });
  expect(offers.map(({ releaseId }) => releaseId)).toEqual(['second']);
  expect(remote.maps).toHaveLength(1);
  element.handle?.moveCamera(THERE);
  jest.spyOn(releases, 'apply').mockImplementation(async () => advise({ name: 'leave' }, nextRelease));
  expect(await offers[0]?.apply()).toBe(true);
  expect([remote.maps.length, next.maps.length]).toEqual([0, 1]);
  expect(next.maps[0]?.config).toEqual({ ...CONFIG, camera: THERE });
  next.maps[0]?.finishLoading();
  expect(element.status).toEqual({ name: 'ready' });
  element.config = { ...CONFIG, label: 'Munich' };
  await settlePromises();
  expect(next.maps[0]?.config).toEqual({ ...CONFIG, label: 'Munich', camera: THERE });
});

test('says that nothing was replaced if the release could not be loaded', async () => {
  const { element, remote, advise, releases } = await createDocked();
  let update: MapdockUpdate | undefined;
  element.addEventListener('mapdockupdate', ({ detail }) => (update = detail));
  advise({ name: 'offer', releaseId: 'second' });
  jest.spyOn(releases, 'apply').mockImplementation(async () => advise({ name: 'stay' }));
  expect(await update?.apply()).toBe(false);
  expect(remote.maps).toHaveLength(1);
});

test.each([
  ['that can’t be loaded', { load: () => Promise.reject(BROKEN) }, 1],
  ['that throws', {}, 0],
])('says that nothing was replaced by a release %s', async (_which, changes, maps) => {
  const { element, remote, advise, releases } = await createDocked();
  let update: MapdockUpdate | undefined;
  element.addEventListener('mapdockupdate', ({ detail }) => (update = detail));
  advise({ name: 'offer', releaseId: 'second' });
  const mount = () => {
    throw new Error('no luck');
  };
  jest.spyOn(releases, 'apply').mockImplementation(async () => {
    advise({ name: 'offer', releaseId: 'second' }, { releaseId: 'second', mount });
  });
  Object.assign(releases, changes);
  expect(await update?.apply()).toBe(false);
  expect(remote.maps).toHaveLength(maps);
});

test('a page that cancels the event is not asked again', async () => {
  const { element, advise, postponed } = await createDocked();
  element.addEventListener('mapdockupdate', (event) => event.preventDefault());
  advise({ name: 'offer', releaseId: 'second' });
  await settlePromises();
  expect(postponed()).toBe(1);
});

test('all maps of a page are offered a release, though the first declines it', async () => {
  const { append, advise, element } = await createDocked();
  const asked: unknown[] = [];
  const other = append();
  await settlePromises();
  for (const each of [element, other]) {
    each.addEventListener('mapdockupdate', (event) => {
      asked.push(event.target);
      event.preventDefault();
    });
  }
  advise({ name: 'offer', releaseId: 'second' });
  expect(asked).toEqual([element, other]);
});

test('a page that does not listen keeps its map', async () => {
  const { remote, advise, postponed } = await createDocked();
  advise({ name: 'offer', releaseId: 'second' });
  await settlePromises();
  expect([postponed(), remote.maps.length]).toEqual([0, 1]);
});

test('a withdrawn release leaves the page without a question', async () => {
  const { element, remote, next, nextRelease, advise } = await createDocked();
  const asked = jest.fn();
  element.addEventListener('mapdockupdate', asked);
  advise({ name: 'leave' }, nextRelease);
  await settlePromises();
  expect([remote.maps.length, next.maps.length, asked.mock.calls.length]).toEqual([0, 1, 0]);
});

test('a release that throws gives way to another one', async () => {
  const page = createPage();
  const next = createFakeRemote({ loading: 'waits' });
  jest.spyOn(page.remote, 'mount').mockImplementation(() => {
    throw new Error('no luck');
  });
  jest.spyOn(page.releases, 'reportCrash').mockImplementation((releaseId, { code }) => {
    page.reported.push([releaseId, code]);
    page.advise({ name: 'leave' }, { releaseId: 'second', mount: next.mount });
  });
  page.define();
  const element = page.append();
  await settlePromises();
  expect(page.reported).toEqual([['first', 'MAP_FAILED']]);
  expect([next.maps.length, panelOf(element), element.status?.name]).toEqual([1, null, 'loading']);
});

test('wrong use of an option is no fault of the release', async () => {
  const { define, append, reported } = createPage();
  define();
  append((made) => Object.assign(made, { config: CONFIG, options: { maxLiveMaps: 0 } }));
  await settlePromises();
  expect(reported).toEqual([]);
});

test('an element that has left the page follows no release', async () => {
  const { element, listeners } = await createDocked();
  expect(listeners.size).toBe(1);
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(listeners.size).toBe(0);
});

test('keys come from the attribute or the options, and wrong ones are reported', async () => {
  const { define, append, source } = createPage();
  const find = jest.spyOn(source, 'find');
  define();
  const key = { kid: 'a' };
  append((made) => {
    made.config = CONFIG;
    made.setAttribute('keys', JSON.stringify([key]));
  });
  append((made) => Object.assign(made, { config: CONFIG, options: { keys: [key] } }));
  await settlePromises();
  // The loader refuses what is no list. Without it here, unsigned code would run.
  append((made) => Object.assign(made, { config: CONFIG, options: { keys: key } }));
  append((made) => Object.assign(made, { config: CONFIG, options: { keys: null } }));
  await settlePromises();
  expect(find.mock.calls).toEqual([[[key]], [[key]], [key], [null]]);
  for (const empty of ['', '[]']) {
    const open = append((made) => {
      made.config = CONFIG;
      made.setAttribute('keys', empty);
    });
    await settlePromises();
    expect(open.error?.code).toBe('CONFIG_INVALID');
  }
  const wrong = append((made) => {
    made.config = CONFIG;
    made.setAttribute('keys', 'abc');
  });
  await settlePromises();
  expect([wrong.error?.code, wrong.error?.message]).toEqual([
    'CONFIG_INVALID',
    expect.stringContaining('The attribute keys: expected a JSON list of public keys'),
  ]);
});

test('is replaced once, however often the channel is heard while the release loads', async () => {
  const { next, nextRelease, advise, loads } = await createDocked();
  const before = loads();
  const made = jest.spyOn(next, 'mount');
  advise({ name: 'leave' }, { ...nextRelease, mount: (...args) => next.mount(...args) });
  advise({ name: 'leave' });
  advise({ name: 'leave' });
  await settlePromises();
  expect([loads() - before, made.mock.calls.length]).toEqual([1, 1]);
});
