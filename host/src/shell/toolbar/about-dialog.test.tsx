import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Info } from 'lucide-react';
import type { ComponentProps } from 'react';

import { createFakeRemote } from '../../testing/fake-remote.js';
import type { AboutDialog } from './about-dialog.js';
import { DialogButton } from './dialog-button.js';

// jsdom lays nothing out: the window is wide.
window.matchMedia = () => ({ matches: false }) as MediaQueryList;

type Props = ComponentProps<typeof AboutDialog>;

async function openDialog({
  config = {},
  notes = [],
  ...props
}: { config?: Partial<Props['config']>; notes?: readonly string[]; remote?: undefined } = {}) {
  const user = userEvent.setup();
  const remote = 'remote' in props ? undefined : createFakeRemote().loaded;
  render(
    <DialogButton icon={Info} label="About">
      {(dialogs, state) => (
        <dialogs.AboutDialog
          {...state}
          remote={remote}
          config={{ description: undefined, credits: [], links: [], ...config }}
          loadNotes={async () => notes}
        />
      )}
    </DialogButton>,
  );
  await user.click(screen.getByRole('button', { name: 'About' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'About this map' })) };
}

test('shows all versions', async () => {
  const { user, dialog } = await openDialog();
  for (const fact of ['1.2.3', '1.2.3-0123456789abcdef', '1.4.0', 'mapbox-gl 3.4.5']) {
    expect(dialog.getByText(fact)).toBeInTheDocument();
  }
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'About' })).toHaveFocus());
});

test('is closed by a click beside it', async () => {
  const { user } = await openDialog();
  await user.click(document.querySelector('.overlay')!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows what the page is about, who provides its data, and how to use the map', async () => {
  const href = 'https://data.example/';
  const { dialog } = await openDialog({
    config: {
      description: 'Twelve places.',
      credits: [
        { text: 'The list of places', href },
        { text: 'The team', href: undefined },
      ],
    },
  });
  expect(dialog.getByText('Twelve places.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'The list of places' })).toHaveAttribute('href', href);
  expect(dialog.getByText('The team')).toBeVisible();
  expect(dialog.getByText(/the arrow keys move the map/)).toBeVisible();
});

test('links to the pages that the config lists', async () => {
  const href = 'https://host.example/help/';
  const { dialog } = await openDialog({ config: { links: [{ text: 'Help', href }] } });
  expect(dialog.getByRole('link', { name: 'Help' })).toHaveAttribute('href', href);
});

test('shows when there is no map', async () => {
  const { dialog } = await openDialog({ remote: undefined });
  expect(dialog.getByText('not loaded')).toBeInTheDocument();
});

test('has notes on the settings, folded, if there are any', async () => {
  const note = 'places.label: no feature has the property "nam".';
  const { user, dialog } = await openDialog({ notes: [note] });
  const summary = await dialog.findByText(/Notes on the settings/);
  expect(dialog.getByText(note)).not.toBeVisible();
  await user.click(summary);
  expect(dialog.getByText(note)).toBeVisible();
});

test('has no place for notes if there are none', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByText(/Notes on the settings/)).not.toBeInTheDocument();
});
