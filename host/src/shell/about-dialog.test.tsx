import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createFakeRemote } from '../testing/fake-remote.js';
import { AboutDialog } from './about-dialog.js';

/** What jsdom lacks: dialogs that open. */
function stubDialogs() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

async function openDialog(props: Partial<ComponentProps<typeof AboutDialog>> = {}) {
  stubDialogs();
  const user = userEvent.setup();
  render(<AboutDialog remote={createFakeRemote().loaded} links={[]} {...props} />);
  await user.click(screen.getByRole('button', { name: 'About' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'About this map' })) };
}

test('tells all versions', async () => {
  const { user, dialog } = await openDialog();
  for (const fact of ['1.2.3', '1.2.3-0123456789abcdef', '1.4.0', 'mapbox-gl 3.32.0']) {
    expect(dialog.getByText(fact)).toBeVisible();
  }
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('leads to the pages that the config lists', async () => {
  const href = 'https://host.example/help/';
  const { dialog } = await openDialog({ links: [{ text: 'Help', href }] });
  expect(dialog.getByRole('link', { name: 'Help' })).toHaveAttribute('href', href);
});

test('says so when there is no map', async () => {
  const { dialog } = await openDialog({ remote: undefined });
  expect(dialog.getByText('not loaded')).toBeVisible();
});
