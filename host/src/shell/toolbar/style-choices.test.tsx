import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StyleOption } from '../../config/host-config.js';
import { StyleChoices } from './style-choices.js';

const PICTURE = 'https://host.example/day.webp';

const createStyle = (name: string, picture?: string): StyleOption => ({
  key: name.toLowerCase(),
  name,
  picture,
  style: `mapbox://styles/mapdock/${name}`,
  scheme: undefined,
});

function showChoices(...styles: StyleOption[]) {
  const chosen: (string | undefined)[] = [];
  const { container } = render(
    <StyleChoices styles={styles} value="night" onChange={(key) => void chosen.push(key)} />,
  );
  return { chosen, pictures: () => [...container.querySelectorAll('img')] };
}

test('shows the picture of a style that has one, without a name of its own and in a box of its size', () => {
  const { pictures } = showChoices(createStyle('Day', PICTURE), createStyle('Night'));
  expect(pictures()).toHaveLength(1);
  const [picture] = pictures();
  expect(picture).toHaveAttribute('src', PICTURE);
  expect(picture).toHaveAttribute('alt', '');
  expect([picture?.width, picture?.height]).toEqual([96, 64]);
  expect(screen.getByRole('radio', { name: 'Day' })).toBeVisible();
});

test('removes a picture that fails to load, and lets the style be chosen all the same', async () => {
  const { chosen, pictures } = showChoices(createStyle('Day', PICTURE), createStyle('Night', '/night.webp'));
  fireEvent.error(pictures()[0]!);
  expect(pictures().map(({ src }) => src)).toEqual([new URL('/night.webp', location.href).href]);
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Day' }));
  expect(chosen).toEqual(['day']);
});
