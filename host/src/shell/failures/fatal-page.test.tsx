import { MapdockError, STATUS_ATTRIBUTE } from '@mapdock/shared';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRoot } from 'react-dom/client';
import { FatalPage } from './fatal-page.js';

const UNREACHABLE = new MapdockError('HOST_CONFIG_UNREACHABLE', {
  url: 'https://host.example/config.json',
  reason: 'the server answered 404',
});

test('shows what is wrong in the reader’s language, has the rest folded, and retries once per click', async () => {
  let retries = 0;
  render(<FatalPage error={UNREACHABLE} onRetry={() => retries++} />);
  const page = screen.getByRole('alert');
  expect(page).toHaveAttribute(STATUS_ATTRIBUTE, 'failed');
  expect(screen.getByText(/Check your connection/)).toBeVisible();
  expect(screen.getByText(UNREACHABLE.message)).not.toBeVisible();
  expect(page).toHaveTextContent('HOST_CONFIG_UNREACHABLE');
  expect(document.title).toBe('This page’s settings could not be read');
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry).toHaveFocus();
  await userEvent.click(retry);
  await userEvent.click(retry);
  expect(retries).toBe(1);
});

test('another title, as without a network, leaves the focus where it is', () => {
  render(<FatalPage error={UNREACHABLE} onRetry={() => {}} />);
  const details = screen.getByText('Details');
  act(() => details.focus());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(document.title).toBe('You are offline');
  expect(details).toHaveFocus();
  jest.restoreAllMocks();
});

test('shows those who run the site where the mistake in their settings is', () => {
  const url = 'https://host.example/config.json';
  const problems = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, expected: 'a text', actual: '5' }));
  render(<FatalPage error={new MapdockError('HOST_CONFIG_INVALID', { url, problems })} onRetry={() => {}} />);
  expect(document.title).toBe('Those who run this site have to correct its settings');
  for (const { path: each } of problems) {
    expect(screen.getByText(new RegExp(`\\b${each}: expected a text, got 5`))).toBeVisible();
  }
});

test.each([
  [404, false],
  [403, false],
  [503, true],
  [undefined, true],
])('a config that the server refuses with %s may be due to the connection: %s', (httpStatus, isPossible) => {
  const details = { url: 'https://host.example/config.json', reason: 'no config' };
  const error = new MapdockError('HOST_CONFIG_UNREACHABLE', {
    ...details,
    ...(httpStatus && { httpStatus }),
  });
  render(<FatalPage error={error} onRetry={() => {}} />);
  expect(screen.queryByText(/Check your connection/) !== null).toBe(isPossible);
  expect(screen.queryByText(/Those who run this site/) !== null).toBe(!isPossible);
  expect(screen.getByRole('alert')).toHaveTextContent('HOST_CONFIG_UNREACHABLE');
});

test('offers no retry where none can help', () => {
  const error = new MapdockError('ORIGIN_REQUIRED', { reason: 'its frame has a sandbox' });
  render(<FatalPage error={error} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent('ORIGIN_REQUIRED');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('one element carries the status, before and after', () => {
  document.body.innerHTML = readFileSync(path.join(__dirname, '../../index.html'), 'utf8');
  const marks = () =>
    [...document.querySelectorAll(`[${STATUS_ATTRIBUTE}]`)].map((mark) =>
      mark.getAttribute(STATUS_ATTRIBUTE),
    );
  expect(marks()).toEqual(['loading']);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(<FatalPage error={UNREACHABLE} onRetry={() => {}} />));
  expect(marks()).toEqual(['failed']);
  act(() => root.unmount());
});
