import { renderHook, waitFor } from '@testing-library/react';
import { useRowsInSteps } from './use-rows-in-steps.js';

test('a list has few rows at first, more in each of the next tasks, and then all', async () => {
  const seen: number[] = [];
  renderHook(() => seen.push(useRowsInSteps()));
  expect(seen).toHaveLength(1);
  await waitFor(() => expect(seen.at(-1)).toBe(Infinity));
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
});
