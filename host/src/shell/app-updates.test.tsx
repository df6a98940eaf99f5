/** Tests of how a new release replaces the map that is shown. */
import type { Result } from '@mapdock/shared';
import { act, screen } from '@testing-library/react';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { createAppScene, openSettings } from '../testing/create-app-scene.js';
import {
  AFTER,
  NEXT,
  RUNNING,
  createRelease,
  createReleaseScene,
  pointerTo,
  versionButton,
  versionStatus,
} from '../testing/create-release-scene.js';
import { incomplete } from '../testing/sample-errors.js';
import { createPointer } from '@mapdock/shared/testing/sample-pointer';

test('offers a new release, and nothing while there is none', async () => {
  const { channel, check } = await createReleaseScene();
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
  const scene = await createReleaseScene();
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
  await user.click(versionButton('Update the map'));
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
  const { user, remote, channel, check } = await createReleaseScene();
  const next = createRelease(NEXT);
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: true, value: next.loaded });
  const before = window.history.length;
  remote.lookAt({ center: [1, 2], zoom: 9, bearing: 0, pitch: 0 });
  await user.click(versionButton('Update the map'));
  expect(next.configs[0]).toMatchObject({ camera: { center: [1, 2], zoom: 9 } });
  expect(window.location.hash).toContain('map=9.00/2.0000/1.0000');
  expect(window.history.length).toBe(before);
});

test('retains the old map while the new release loads, and if it fails, and shows why', async () => {
  const { user, channel, check, marked, shownRelease } = await createReleaseScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: false, error: incomplete });
  await user.click(versionButton('Update the map'));
  expect(versionStatus()).toHaveTextContent('The one you see stays.');
  expect(versionStatus()).toHaveTextContent('REMOTE_INCOMPLETE');
  expect(shownRelease()).toBe(RUNNING);
  expect(marked()).toHaveLength(1);
  expect(channel.restores).toEqual([RUNNING]);
  const next = createRelease(NEXT);
  channel.outcomes.push({ ok: true, value: next.loaded });
  await user.click(versionButton('Try again'));
  expect(channel.loads).toEqual([NEXT, NEXT]);
  expect(channel.restores).toEqual([RUNNING]);
  expect(shownRelease()).toBe(NEXT);
});

test('a release that throws when it is unmounted affects neither the shell nor the next release', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, remote, channel, check, marked, shownRelease } = await createReleaseScene();
  const next = createRelease(NEXT);
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: true, value: next.loaded });
  remote.breakCleanUp();
  await user.click(versionButton('Update the map'));
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
  const { channel, loader, shownRelease } = await createAppScene({ outcomes: [arriving] });
  channel.pointer = pointerTo(NEXT);
  loader.update.check();
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
    const { user, channel, check, shownRelease } = await createReleaseScene();
    channel.pointer = pointerTo(NEXT);
    await check();
    let end = () => {};
    channel.outcomes.push(new Promise((resolve) => (end = () => resolve(outcome))));
    await user.click(versionButton('Update the map'));
    channel.pointer = pointerTo(AFTER);
    await check();
    await act(async () => end());
    expect(shownRelease()).toBe(shown);
    expect(versionStatus()).toHaveTextContent('A new version of the map is ready.');
  },
);

test('offers a release once', async () => {
  const { user, channel, check } = await createReleaseScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  await user.click(versionButton('Later'));
  expect(screen.getByRole('main')).toHaveFocus();
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
  channel.pointer = pointerTo(AFTER);
  await check();
  expect(versionStatus()).toHaveTextContent('A new version of the map is ready.');
});

test('offers nothing that this host cannot use', async () => {
  const { channel, check } = await createReleaseScene();
  channel.pointer = createPointer({ releaseId: NEXT, contract: '9.0.0' });
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});

test.each([
  ['offered', []],
  ['could not be loaded', [{ ok: false, error: incomplete }]],
] as const)('never loads what was withdrawn after it was %s', async (_name, outcomes) => {
  const { user, channel, check, shownRelease } = await createReleaseScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push(...outcomes);
  if (outcomes.length > 0) await user.click(versionButton('Update the map'));
  const loadsBefore = [...channel.loads];
  channel.pointer = pointerTo(RUNNING, { withdrawn: [NEXT] });
  await user.click(versionButton(outcomes.length > 0 ? 'Try again' : 'Update the map'));
  expect(channel.loads).toEqual(loadsBefore);
  expect(versionStatus()).toBeEmptyDOMElement();
  expect(shownRelease()).toBe(RUNNING);
});

test('hides the message on a failed release once the channel no longer has it', async () => {
  const { user, channel, check } = await createReleaseScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.outcomes.push({ ok: false, error: incomplete });
  await user.click(versionButton('Update the map'));
  await check();
  expect(versionStatus()).toHaveTextContent('could not be used');
  channel.pointer = pointerTo(RUNNING, { withdrawn: [NEXT] });
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});

test('applies what the channel has when the update is requested', async () => {
  const { user, channel, check, shownRelease } = await createReleaseScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.pointer = pointerTo(AFTER, { withdrawn: [NEXT] });
  channel.outcomes.push({ ok: true, value: createRelease(AFTER).loaded });
  await user.click(versionButton('Update the map'));
  expect(channel.loads).toEqual([AFTER]);
  expect(shownRelease()).toBe(AFTER);
});

test('updates without the channel if that does not answer', async () => {
  const { user, channel, check, shownRelease } = await createReleaseScene();
  channel.pointer = pointerTo(NEXT);
  await check();
  channel.pointer = undefined;
  channel.outcomes.push({ ok: true, value: createRelease(NEXT).loaded });
  await user.click(versionButton('Update the map'));
  expect(shownRelease()).toBe(NEXT);
});
