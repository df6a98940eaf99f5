import { act, renderHook, waitFor } from '@testing-library/react';
import { useLateShell } from './use-late-shell.js';

test('nothing is loaded before it is wanted', () => {
  const { result } = renderHook(() => useLateShell(false));
  expect(result.current).toMatchObject({ parts: undefined, hasFailed: false });
});

test('fails at once while the device is offline, and loads when it is online again', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useLateShell(true));
  await waitFor(() => expect(result.current).toMatchObject({ parts: undefined, hasFailed: true }));
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.hasFailed).toBe(false);
  await waitFor(() => expect(result.current.parts).toHaveProperty('Toolbar'));
});
