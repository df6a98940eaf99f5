/** The whole shell with its list of places, and what tests look for in it. */
import { act, screen, waitFor } from '@testing-library/react';
import { createAppScene, type AppSetting } from './create-app-scene.js';

/** A page whose map is ready and whose list is there. */
export async function createPlacesScene(setting?: AppSetting) {
  const scene = await createAppScene(setting);
  scene.emit('statuschange', { name: 'ready' });
  await screen.findByRole('listbox');
  // The rows come in steps. A list that the search leaves empty has an option without a number, which says so.
  await waitFor(() => {
    const rows = screen.getAllByRole('option');
    expect(rows).toHaveLength(Number(rows[0]?.getAttribute('aria-setsize') ?? 1));
  });
  return { ...scene, lastConfig: () => scene.remote.configs.at(-1) };
}

/**
 * Waits as long as a movement to a place does that was begun before: for the next frame, and a timer after it. Where the map must not move, a test
 * waits for this, or the movement would come after the test.
 */
export const passMovement = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

export const card = () => screen.getByRole('region', { name: 'Selected place' });
export const queryCard = () => screen.queryByRole('region', { name: 'Selected place' });

/** The pointer on a feature of the listed source. */
export const pointerOn = (id: number) => ({
  point: [10, 20] as const,
  lngLat: [12, 41] as const,
  features: [
    {
      layerId: 'site-dots',
      sourceId: 'sites',
      id,
      properties: { name: 'of the tile' },
      geometry: { type: 'Point' },
    },
  ],
});
