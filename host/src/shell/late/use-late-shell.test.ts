import { act, configure, renderHook, waitFor } from '@testing-library/react';
import { limitLoads } from '@mapdock/shared/loader-parts';
import type { LateReason } from './wants-late-shell.js';
import { useLateShell } from './use-late-shell.js';

/** On a busy machine jest takes seconds to load the components of the chunk. */
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(40_000);

const OTHER = 'host:other';
const render = (reason: LateReason | undefined) => renderHook(useLateShell, { initialProps: reason });
const mockOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

async function renderFailed() {
  mockOnline(false);
  const rendered = render('map');
  await waitFor(() => expect(rendered.result.current).toMatchObject({ parts: undefined, hasFailed: true }));
  mockOnline(true);
  return rendered;
}

test('the parts are loaded when they are wanted, not before', async () => {
  const unwanted = render(undefined);
  const wanted = render('map');
  await waitFor(() => expect(wanted.result.current.parts).toHaveProperty('Toolbar'));
  expect(unwanted.result.current).toMatchObject({ parts: undefined, hasFailed: false });
});

test('fails at once while the device is offline, and loads when it is online again', async () => {
  const { result } = await renderFailed();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.hasFailed).toBe(false);
  await waitFor(() => expect(result.current.parts).toHaveProperty('Toolbar'));
});

test('loads again with retry', async () => {
  const { result } = await renderFailed();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.parts).toHaveProperty('Toolbar'));
});

test('an unsteady connection does not request a file more often than others may, a person does', async () => {
  const fail = jest.fn(async () => ({ ok: false as const, error: new Error('Loading chunk failed') }));
  for (let each = 0; each < 3; each += 1) await limitLoads(OTHER, fail);
  const { result } = await renderFailed();
  act(() => void window.dispatchEvent(new Event('online')));
  await limitLoads(OTHER, fail);
  expect(fail).toHaveBeenCalledTimes(3);
  act(() => result.current.retry());
  await limitLoads(OTHER, fail);
  expect(fail).toHaveBeenCalledTimes(4);
});

test('loads again for the next map', async () => {
  const { result, rerender } = await renderFailed();
  rerender(undefined);
  expect(result.current.hasFailed).toBe(false);
  rerender('map');
  await waitFor(() => expect(result.current.parts).toHaveProperty('Toolbar'));
});

test('loads again once a slow map is there', async () => {
  mockOnline(false);
  const { result, rerender } = render('slow');
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  mockOnline(true);
  rerender('map');
  await waitFor(() => expect(result.current.parts).toHaveProperty('Toolbar'));
});

test('a person who waits is told so until the end, whatever else the parts are wanted for', async () => {
  mockOnline(false);
  const { result, rerender } = render('slow');
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  mockOnline(true);
  act(() => result.current.retry());
  rerender('map');
  expect(result.current).toMatchObject({ parts: undefined, isAwaited: true });
  await waitFor(() => expect(result.current.parts).toHaveProperty('Toolbar'));
  expect(result.current.isAwaited).toBe(false);
});

test('makes one attempt at a time, however often the parts are wanted meanwhile', async () => {
  const attempts = mockOnline(true);
  const { result, rerender } = render('map');
  for (const reason of [undefined, 'map', undefined, 'slow'] as const) rerender(reason);
  await waitFor(() => expect(result.current.parts).toHaveProperty('Toolbar'));
  expect(attempts).toHaveBeenCalledTimes(1);
});
