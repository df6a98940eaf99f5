/** Tests of what the page shows when releases appear and are withdrawn while a map is shown. */
import { MapdockError, type ChannelPointer, type Result } from '@mapdock/shared';
import { act, screen, within } from '@testing-library/react';
import type { LoadedRemote } from '../remote/load-remote.js';
import { createAppScene, openSettings, type AppSetting } from '../testing/create-app-scene.js';
import { fetchedPointer } from '../testing/fake-channel.js';
import { createFakeRemote } from '../testing/fake-remote.js';
import { incomplete } from '../testing/sample-errors.js';
import { createPointer } from '../testing/sample-pointer.js';

const NEXT = '1.3.0-0000000000000001';
const AFTER = '1.4.0-0000000000000001';
const RUNNING = createPointer().release.releaseId;
const pointerTo = (releaseId: string, more: Partial<ChannelPointer> = {}): ChannelPointer => ({
  ...createPointer({ releaseId, url: `../releases/${releaseId}/` }),
  ...more,
});

/** Returns a remote with a map of its own, as the code of another release would. */
function createRelease(releaseId: string) {
  const fake = createFakeRemote();
  const source = fetchedPointer(pointerTo(releaseId));
  const url = `https://maps.example/releases/${releaseId}/`;
  return { ...fake, loaded: { ...fake.loaded, release: source.pointer.release, source, url } };
}

const versionStatus = () => screen.getByRole('status', { name: 'Version of the map' });
const button = (name: string) => within(versionStatus()).getByRole('button', { name });

async function createScene(setting: AppSetting = {}) {
  const scene = await createAppScene(setting);
  scene.emit('statuschange', { name: 'ready' });
  return scene;
}

test('offers a new release, and nothing while there is none', async () => {
  const { channel, check } = await createScene();
  await check();
  channel.pointer = pointerTo(RUNNING);
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
  channel.pointer = pointerTo(NEXT);
  await check();
  expect(versionStatus()).toHaveTextContent('A new version of the map is ready.');
  expect(channel.loads).toEqual([]);
});

test('puts the new release in place of the old one, with camera, selection and choices', async () => {
  const scene = await createScene();
  const { user, emit, channel, check, shownRelease } = scene;
  const next = createRelease(NEXT);
  // A feature of data that the page does not list.
  const selection = { sourceId: 'roads', featureIds: [7] };
  await openSettings(scene);
  await user.click(screen.getByRole('radio', { name: 'Globe' }));
  await user.keyboard('{Escape}');
  emit('mapselectionchange', { selection, cause: 'user' });
  const before = window.history.length;
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: true, value: next.loaded });
  await user.click(button('Update the map'));
  expect(shownRelease()).toBe(NEXT);
  expect(versionStatus()).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(next.configs).toHaveLength(1);
  expect(next.configs[0]).toMatchObject({
    camera: { center: [11.5, 48.1], zoom: 4 },
    selection,
    projection: 'globe',
  });
  expect(window.history.length).toBe(before);
});

test('goes on from where a map was on its way, without an entry in the history', async () => {
  const { user, remote, channel, check } = await createScene();
  const next = createRelease(NEXT);
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: true, value: next.loaded });
  const before = window.history.length;
  remote.lookAt({ center: [1, 2], zoom: 9, bearing: 0, pitch: 0 });
  await user.click(button('Update the map'));
  expect(next.configs[0]).toMatchObject({ camera: { center: [1, 2], zoom: 9 } });
  expect(window.location.hash).toContain('map=9.00/2.0000/1.0000');
  expect(window.history.length).toBe(before);
});

test('retains the old map while the new release loads, and if it fails, and shows why', async () => {
  const { user, channel, check, marked, shownRelease } = await createScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: false, error: incomplete });
  await user.click(button('Update the map'));
  expect(versionStatus()).toHaveTextContent('The one you see stays.');
  expect(versionStatus()).toHaveTextContent('REMOTE_INCOMPLETE');
  expect(shownRelease()).toBe(RUNNING);
  expect(marked()).toHaveLength(1);
  expect(channel.restores).toEqual([RUNNING]);
  const next = createRelease(NEXT);
  channel.outcomes.push({ ok: true, value: next.loaded });
  await user.click(button('Try again'));
  expect(channel.loads).toEqual([NEXT, NEXT]);
  expect(channel.restores).toEqual([RUNNING]);
  expect(shownRelease()).toBe(NEXT);
});

test('a release that throws when it is unmounted affects neither the shell nor the next release', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, remote, channel, check, marked, shownRelease } = await createScene();
  const next = createRelease(NEXT);
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: true, value: next.loaded });
  remote.breakCleanUp();
  await user.click(button('Update the map'));
  expect(shownRelease()).toBe(NEXT);
  expect(marked()).toHaveLength(1);
  expect(next.configs).toHaveLength(1);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('a check before the first map is shown runs as soon as that is', async () => {
  let arrive = () => {};
  const first = createRelease(RUNNING);
  const arriving = new Promise<Result<LoadedRemote>>((resolve) => {
    arrive = () => resolve({ ok: true, value: first.loaded });
  });
  const { channel, updates, shownRelease } = await createAppScene({ outcomes: [arriving] });
  channel.pointer = pointerTo(NEXT);
  updates.check();
  await act(async () => arrive());
  expect(shownRelease()).toBe(RUNNING);
  expect(versionStatus()).toHaveTextContent('A new version of the map is ready.');
});

test.each([
  ['arrives', { ok: true, value: createRelease(NEXT).loaded }, NEXT],
  ['fails', { ok: false, error: incomplete }, RUNNING],
] as const)(
  'offers a release that was made while the one before it was being loaded, which %s',
  async (_name, outcome, shown) => {
    const { user, channel, check, shownRelease } = await createScene();
    channel.pointer = pointerTo(NEXT);
    await check();
    let end = () => {};
    channel.outcomes.push(new Promise((resolve) => (end = () => resolve(outcome))));
    await user.click(button('Update the map'));
    channel.pointer = pointerTo(AFTER);
    await check();
    await act(async () => end());
    expect(shownRelease()).toBe(shown);
    expect(versionStatus()).toHaveTextContent('A new version of the map is ready.');
  },
);

test('offers a release once', async () => {
  const { user, channel, check } = await createScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  await user.click(button('Later'));
  expect(screen.getByRole('main')).toHaveFocus();
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
  channel.pointer = pointerTo(AFTER);
  await check();
  expect(versionStatus()).toHaveTextContent('A new version of the map is ready.');
});

test('offers nothing that this host cannot use', async () => {
  const { channel, check } = await createScene();
  channel.pointer = createPointer({ releaseId: NEXT, contract: '9.0.0' });
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});

test.each([
  ['offered', []],
  ['could not be loaded', [{ ok: false, error: incomplete }]],
] as const)('never loads what was withdrawn after it was %s', async (_name, outcomes) => {
  const { user, channel, check, shownRelease } = await createScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push(...outcomes);
  if (outcomes.length > 0) await user.click(button('Update the map'));
  const loadsBefore = [...channel.loads];
  channel.pointer = pointerTo(RUNNING, { withdrawn: [NEXT] });
  await user.click(button(outcomes.length > 0 ? 'Try again' : 'Update the map'));
  expect(channel.loads).toEqual(loadsBefore);
  expect(versionStatus()).toBeEmptyDOMElement();
  expect(shownRelease()).toBe(RUNNING);
});

test('hides the message on a failed release once the channel no longer has it', async () => {
  const { user, channel, check } = await createScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: false, error: incomplete });
  await user.click(button('Update the map'));
  await check();
  expect(versionStatus()).toHaveTextContent('could not be used');
  channel.pointer = pointerTo(RUNNING, { withdrawn: [NEXT] });
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});

test('applies what the channel has when the update is requested', async () => {
  const { user, channel, check, shownRelease } = await createScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.pointer = pointerTo(AFTER, { withdrawn: [NEXT] });
  channel.outcomes.push({ ok: true, value: createRelease(AFTER).loaded });
  await user.click(button('Update the map'));
  expect(channel.loads).toEqual([AFTER]);
  expect(shownRelease()).toBe(AFTER);
});

test('updates without the channel if that does not answer', async () => {
  const { user, channel, check, shownRelease } = await createScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.pointer = undefined;
  channel.outcomes.push({ ok: true, value: createRelease(NEXT).loaded });
  await user.click(button('Update the map'));
  expect(shownRelease()).toBe(NEXT);
});

test('replaces a withdrawn release without asking, and shows a message', async () => {
  const { user, channel, check, shownRelease } = await createScene();
  channel.pointer = pointerTo(NEXT, { withdrawn: [RUNNING] });
  channel.outcomes.push({ ok: true, value: createRelease(NEXT).loaded });
  await check();
  expect(shownRelease()).toBe(NEXT);
  expect(versionStatus()).toHaveTextContent('was withdrawn');
  await user.click(button('Dismiss'));
  expect(versionStatus()).toBeEmptyDOMElement();
});

test('retries at the next check if no other release could be loaded in place of a withdrawn one', async () => {
  const { channel, check, shownRelease } = await createScene();
  channel.pointer = pointerTo(NEXT, { withdrawn: [RUNNING] });
  channel.outcomes.push({ ok: false, error: incomplete });
  await check();
  expect(versionStatus()).toHaveTextContent('could not be used');
  channel.outcomes.push({ ok: true, value: createRelease(NEXT).loaded });
  await check();
  expect(shownRelease()).toBe(NEXT);
});

test('does not check while no map is shown', async () => {
  const { user, channel } = await createAppScene({ outcomes: [{ ok: false, error: incomplete }] });
  expect(channel.isWatched()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(channel.isWatched()).toBe(true);
});

test('a map that is at fault itself is replaced by another known release', async () => {
  const canary = pointerTo(NEXT).release;
  const source = fetchedPointer({ ...createPointer(), canary: { percent: 100, release: canary } });
  const next = createRelease(NEXT);
  const outcomes = [{ ok: true, value: { ...next.loaded, source } }] as const;
  const { shownRelease } = await createAppScene({ outcomes });
  const fail = (error: MapdockError) => act(async () => next.emit('statuschange', { name: 'failed', error }));
  await fail(new MapdockError('STYLE_FAILED', { style: 'x', reason: 'gone' }));
  expect(shownRelease()).toBe(NEXT);
  await fail(new MapdockError('MAP_FAILED', { reason: 'boom' }));
  expect(shownRelease()).toBe(RUNNING);
});

test('shows that the map is not the newest, and why, until that is dismissed or no longer true', async () => {
  const value = { ...createFakeRemote().loaded, fallback: incomplete, isFromStorage: true };
  const outcomes = [{ ok: true, value }] as const;
  const { user, channel, check } = await createScene({ outcomes });
  expect(versionStatus()).toHaveTextContent(
    'The newest map could not be used; this is the last one that worked.',
  );
  expect(versionStatus()).toHaveTextContent('view.js');
  await user.click(button('Dismiss'));
  expect(versionStatus()).toBeEmptyDOMElement();

  channel.pointer = pointerTo(RUNNING);
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});

test('does not present the channel’s stable map as the last good one', async () => {
  const value = { ...createFakeRemote().loaded, fallback: incomplete, isFromStorage: false };
  await createScene({ outcomes: [{ ok: true, value }] });
  expect(versionStatus()).toHaveTextContent('The newest map could not be used; this is the stable one.');
});

test('removes the message that the map may not be the newest once the channel confirms that it is', async () => {
  const unreachable = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://maps.example/', reason: 'x' });
  const value = { ...createFakeRemote().loaded, fallback: unreachable };
  const { channel, check } = await createScene({ outcomes: [{ ok: true, value }] });
  expect(versionStatus()).toHaveTextContent('could not be reached');
  channel.pointer = pointerTo(RUNNING);
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});
