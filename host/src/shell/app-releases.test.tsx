/** Tests of releases that are withdrawn, and of maps that are not the newest. */
import { MapdockError } from '@mapdock/shared';
import { act, screen } from '@testing-library/react';
import { createAppScene } from '../testing/create-app-scene.js';
import {
  NEXT,
  RUNNING,
  createRelease,
  createReleaseScene,
  pointerTo,
  versionButton,
  versionStatus,
} from '../testing/create-release-scene.js';
import { fetchedPointer } from '@mapdock/shared/testing/fake-channel';
import { createFakeRemote } from '../testing/fake-remote.js';
import { incomplete } from '../testing/sample-errors.js';
import { createPointer } from '@mapdock/shared/testing/sample-pointer';

test('replaces a withdrawn release without asking, and shows a message', async () => {
  const { user, channel, check, shownRelease } = await createReleaseScene();
  channel.pointer = pointerTo(NEXT, { withdrawn: [RUNNING] });
  channel.outcomes.push({ ok: true, value: createRelease(NEXT).loaded });
  await check();
  expect(shownRelease()).toBe(NEXT);
  expect(versionStatus()).toHaveTextContent('was withdrawn');
  await user.click(versionButton('Dismiss'));
  expect(versionStatus()).toBeEmptyDOMElement();
});

test('retries at the next check if no other release could be loaded in place of a withdrawn one', async () => {
  const { channel, check, shownRelease } = await createReleaseScene();
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
  const { user, channel, check } = await createReleaseScene({ outcomes });
  expect(versionStatus()).toHaveTextContent(
    'The newest map could not be used; this is the last one that worked.',
  );
  expect(versionStatus()).toHaveTextContent('view.js');
  await user.click(versionButton('Dismiss'));
  expect(versionStatus()).toBeEmptyDOMElement();

  channel.pointer = pointerTo(RUNNING);
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});

test('does not present the channel’s stable map as the last good one', async () => {
  const value = { ...createFakeRemote().loaded, fallback: incomplete, isFromStorage: false };
  await createReleaseScene({ outcomes: [{ ok: true, value }] });
  expect(versionStatus()).toHaveTextContent('The newest map could not be used; this is the stable one.');
});

test('removes the message that the map may not be the newest once the channel confirms that it is', async () => {
  const unreachable = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://maps.example/', reason: 'x' });
  const value = { ...createFakeRemote().loaded, fallback: unreachable };
  const { channel, check } = await createReleaseScene({ outcomes: [{ ok: true, value }] });
  expect(versionStatus()).toHaveTextContent('could not be reached');
  channel.pointer = pointerTo(RUNNING);
  await check();
  expect(versionStatus()).toBeEmptyDOMElement();
});
