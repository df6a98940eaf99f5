import { MapdockError } from '@mapdock/shared';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showFatalPage } from './fatal-page.js';

test('tells what is wrong without the help of React, and retries once for a click', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const error = new MapdockError('HOST_CONFIG_UNREACHABLE', {
    url: 'https://host.example/config.json',
    reason: 'the server answered 404',
  });
  let retries = 0;
  showFatalPage(root, { title: 'No settings', error, onRetry: () => retries++ });
  const page = screen.getByRole('alert');
  expect(page).toHaveTextContent(error.message);
  expect(page).toHaveTextContent('HOST_CONFIG_UNREACHABLE');
  expect(document.title).toBe('No settings');
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry).toHaveFocus();
  await userEvent.click(retry);
  await userEvent.click(retry);
  expect(retries).toBe(1);
});
