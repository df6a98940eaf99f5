import { MapdockError, STATUS_ATTRIBUTE } from '@mapdock/shared';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { showFatalPage } from './fatal-page.js';

const UNREACHABLE = new MapdockError('HOST_CONFIG_UNREACHABLE', {
  url: 'https://host.example/config.json',
  reason: 'the server answered 404',
});

test('tells what is wrong without the help of React, and retries once for a click', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const error = UNREACHABLE;
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

test('offers no retry where none can help', () => {
  const error = new MapdockError('ORIGIN_REQUIRED', { reason: 'its frame has a sandbox' });
  showFatalPage(document.body, { title: 'No origin', error, onRetry: () => {} });
  expect(screen.getByRole('alert')).toHaveTextContent('ORIGIN_REQUIRED');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('one element carries the status, before and after', () => {
  document.body.innerHTML = readFileSync(path.join(__dirname, '../index.html'), 'utf8');
  const marks = () =>
    [...document.querySelectorAll(`[${STATUS_ATTRIBUTE}]`)].map((mark) =>
      mark.getAttribute(STATUS_ATTRIBUTE),
    );
  expect(marks()).toEqual(['loading']);
  const root = document.getElementById('root') as HTMLElement;
  showFatalPage(root, { title: 'No settings', error: UNREACHABLE, onRetry: () => {} });
  expect(marks()).toEqual(['failed']);
});
