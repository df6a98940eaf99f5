import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StyleOption } from '../../config/host-config.js';
import { StyleChoices } from './style-choices.js';

const PROVIDER = { baseApiUrl: 'https://tiles.example' };
const PICTURE = 'https://host.example/day.webp';

const fetched = jest.fn(async (url: string) => ({
  ok: url.endsWith('/Day'),
  json: async () => ({ layers: [{ type: 'background', paint: { 'background-color': '#eef' } }] }),
}));
Object.assign(globalThis, { fetch: fetched });
afterEach(() => fetched.mockClear());

const createStyle = (name: string, picture?: string): StyleOption => ({
  key: name.toLowerCase(),
  name,
  picture,
  style: `mapbox://styles/mapdock/${name}`,
  scheme: undefined,
});

function showChoicesOf(provider: typeof PROVIDER, ...styles: StyleOption[]) {
  const chosen: (string | undefined)[] = [];
  const { container } = render(
    <StyleChoices
      styles={styles}
      provider={provider}
      value="night"
      onChange={(key) => void chosen.push(key)}
    />,
  );
  return {
    chosen,
    pictures: () => [...container.querySelectorAll('img')],
    /** The background of each tile; `undefined` for a plain one or a picture. */
    tiles: () =>
      [...container.querySelectorAll('.style-picture')].map(
        (picture) => picture.querySelector('rect')?.getAttribute('fill') ?? undefined,
      ),
  };
}
const showChoices = (...styles: StyleOption[]) => showChoicesOf(PROVIDER, ...styles);

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

test('a style without a picture has a tile in the colours of its document, and one whose document does not load a plain one', async () => {
  const document = { version: 8, layers: [{ type: 'background', paint: { 'background-color': '#123' } }] };
  const { tiles } = showChoices(
    createStyle('Day'),
    createStyle('Night'),
    { ...createStyle('Own'), style: document as never },
    createStyle('Picture', PICTURE),
  );
  await waitFor(() => expect(tiles()).toEqual(['#eef', undefined, '#123', undefined]));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://tiles.example/styles/v1/mapdock/Day',
    'https://tiles.example/styles/v1/mapdock/Night',
  ]);
});

test('no document is requested from Mapbox, which counts these requests', async () => {
  const { tiles } = showChoicesOf({ baseApiUrl: 'https://api.mapbox.com' }, createStyle('Day'));
  await act(async () => {});
  expect(tiles()).toEqual([undefined]);
  expect(fetched).not.toHaveBeenCalled();
});
