/** The whole shell with releases that appear and are withdrawn while a map is shown. */
import type { ChannelPointer } from '@mapdock/shared';
import { screen, within } from '@testing-library/react';
import { createAppScene, type AppSetting } from './create-app-scene.js';
import { fetchedPointer } from '@mapdock/shared/testing/fake-channel';
import { createFakeRemote } from './fake-remote.js';
import { createPointer } from '@mapdock/shared/testing/sample-pointer';

export const NEXT = '1.3.0-0000000000000001';
export const AFTER = '1.4.0-0000000000000001';
export const RUNNING = createPointer().release.releaseId;
export const pointerTo = (releaseId: string, more: Partial<ChannelPointer> = {}): ChannelPointer => ({
  ...createPointer({ releaseId, url: `../releases/${releaseId}/` }),
  ...more,
});

/** Returns a remote with a map of its own, as the code of another release would. */
export function createRelease(releaseId: string) {
  const fake = createFakeRemote();
  const source = fetchedPointer(pointerTo(releaseId));
  const url = `https://maps.example/releases/${releaseId}/`;
  return { ...fake, loaded: { ...fake.loaded, release: source.pointer.release, source, url } };
}

export const versionStatus = () => screen.getByRole('status', { name: 'Version of the map' });
export const versionButton = (name: string) => within(versionStatus()).getByRole('button', { name });

/** A page whose map is ready. */
export async function createReleaseScene(setting: AppSetting = {}) {
  const scene = await createAppScene(setting);
  scene.emit('statuschange', { name: 'ready' });
  return scene;
}
