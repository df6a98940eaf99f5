import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { LatePart } from '../use-late-part.js';
import { LateButton } from './late-button.js';

function Page({ part }: { readonly part: LatePart<string> }) {
  const [isOpen, setIsOpen] = useState(false);
  const state = { isOpen, isExpanded: isOpen, onOpenChange: setIsOpen };
  return (
    <>
      <LateButton icon={Info} label="About" part={part} {...state}>
        {isOpen && part.name === 'loaded' && <p>{part.part}</p>}
      </LateButton>
      <input aria-label="Search" />
    </>
  );
}

/** Presses the button. The code of what it opens comes with `arrive`, before a note says that it is loading. */
async function press() {
  const { rerender } = render(<Page part={{ name: 'idle' }} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'About' });
  await user.click(button);
  return { user, button, arrive: () => rerender(<Page part={{ name: 'loaded', part: 'This map' }} />) };
}

test('who goes on to something else before the code has come does not get it later', async () => {
  const { user, button, arrive } = await press();
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  arrive();
  expect(screen.queryByText('This map')).toBeNull();
});

test('Escape takes the press back before the code has come', async () => {
  const { user, arrive } = await press();
  await user.keyboard('{Escape}');
  arrive();
  expect(screen.queryByText('This map')).toBeNull();
});

test('who looks at another window meanwhile still gets it', async () => {
  const { button, arrive } = await press();
  fireEvent.blur(button, { relatedTarget: null });
  arrive();
  expect(screen.getByText('This map')).toBeVisible();
});
