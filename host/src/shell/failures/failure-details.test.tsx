import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailureDetails } from './failure-details.js';

const POINTER = { code: 'REMOTE_UNREACHABLE', message: 'The pointer did not come.' };

test('are folded, and copied as a whole', async () => {
  const user = userEvent.setup();
  render(<FailureDetails errors={[POINTER]} />);
  expect(screen.getByText('REMOTE_UNREACHABLE')).not.toBeVisible();
  await user.click(screen.getByText('Details'));
  expect(screen.getByText('REMOTE_UNREACHABLE')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(`REMOTE_UNREACHABLE\nThe pointer did not come.\n${location.href}`);
});

test('are selected where the browser does not allow copying', async () => {
  const user = userEvent.setup();
  render(<FailureDetails errors={[POINTER]} />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByText('Details'));
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(getSelection()?.toString()).toContain('REMOTE_UNREACHABLE');
});
