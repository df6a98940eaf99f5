import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PlacesAside } from './places-aside.js';

/** A window that is low, as that of a phone on its side, or not narrow at all. */
function setWindow({ isLow }: { readonly isLow: boolean }) {
  const never = () => {};
  window.matchMedia = () =>
    ({ matches: isLow, addEventListener: never, removeEventListener: never }) as never;
}
beforeEach(() => setWindow({ isLow: false }));

const asideWith = (props: Partial<ComponentProps<typeof PlacesAside>>) => (
  <PlacesAside
    title="Places"
    missing={undefined}
    hasCard={false}
    isAwaited={false}
    onRetry={undefined}
    main={{ current: null }}
    {...props}
  >
    {false}
  </PlacesAside>
);

function renderAside(missing?: readonly string[]) {
  const onRetry = jest.fn();
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  const aside = (retry?: () => void, isAwaited = false) =>
    asideWith({ missing, isAwaited, onRetry: retry, main: { current: main } });
  const { rerender } = render(aside());
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(aside(onRetry));
  return { onRetry, main, status, showLoading: () => rerender(aside(undefined, true)) };
}

test('a failure is announced, and its button loads again; the map gets the focus when the button disappears', async () => {
  const { onRetry, main, status, showLoading } = renderAside();
  expect(within(status).getByText('The list of places could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  showLoading();
  expect(status).toHaveTextContent('Loading “Places” …');
  await waitFor(() => expect(main).toHaveFocus());
});

test('offline is called offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { status } = renderAside();
  expect(status).toHaveTextContent('You are offline');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('what a list lacks is named', () => {
  const { status } = renderAside(['Ruins', 'Museums']);
  expect(status).toHaveTextContent('Could not be loaded: Ruins and Museums');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])(
  'in a low window (%s) with a card in it (%s) the panel is marked as covered (%s)',
  (isLow, hasCard, isCovered) => {
    setWindow({ isLow });
    render(asideWith({ hasCard }));
    expect(screen.getByRole('complementary').dataset['isCovered']).toBe(isCovered ? 'true' : undefined);
  },
);
