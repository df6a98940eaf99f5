import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlacesFailed } from './places-failed.js';

function renderFailed() {
  const onRetry = jest.fn();
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  render(<PlacesFailed onRetry={onRetry} main={{ current: main }} />);
  return { onRetry, main };
}

test('the button loads the list again, and gives the focus to the map', async () => {
  const { onRetry, main } = renderFailed();
  expect(screen.getByText('The list of places could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(main).toHaveFocus();
});

test('offline is called offline, and the list is loaded again without a click when the device is online', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { onRetry } = renderFailed();
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
