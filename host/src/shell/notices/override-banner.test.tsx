import { screen, within } from '@testing-library/react';
import { createAppScene } from '../../testing/create-app-scene.js';

test('warns of a map that is not the deployed one, with one click back', async () => {
  const origin = 'http://localhost:4001';
  const override = { name: 'active', origin, channelUrl: `${origin}/channels/production.json` } as const;
  const { user, resets } = await createAppScene({ override });
  const banner = screen.getByRole('region', { name: 'Map of another place' });
  expect(banner).toHaveTextContent(`This page shows a map from ${origin}, not the deployed one.`);
  await user.click(within(banner).getByRole('button', { name: 'Back to the deployed map' }));
  expect(resets.count).toBe(1);
});

test('shows that a map from elsewhere was refused until that is dismissed, and retains the focus', async () => {
  const { user } = await createAppScene({ override: { name: 'refused', origin: undefined } });
  const banner = screen.getByRole('alert', { name: 'Map of another place' });
  expect(banner).toHaveTextContent('This page does not take maps from that address.');
  await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
  expect(banner).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
