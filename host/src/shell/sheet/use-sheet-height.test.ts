import { act, renderHook } from '@testing-library/react';
import { useSheetHeight } from './use-sheet-height.js';

/** A narrow window whose card is that of a place, or none. */
function createScene(card?: string) {
  window.history.replaceState(null, '', '/');
  const { result, rerender } = renderHook((shown: string | undefined) => useSheetHeight(shown), {
    initialProps: card,
  });
  /** Leads to another entry, as a typed link, Back and Forward do. The card follows in a later task. */
  const goTo = (hash: string, state: unknown) => {
    window.history.pushState(state, '', hash);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
  };
  return { height: () => result.current.height, rerender, goTo };
}

test('the card of a link that is typed into the open page raises the sheet', () => {
  const { height, rerender, goTo } = createScene();
  goTo('#place=8', null);
  expect(height()).toBe('peek');
  rerender('sites/8');
  expect(height()).toBe('half');
  expect(window.history.state).toMatchObject({ sheet: 'half', beforeCard: 'peek' });
});

test('so does the card of another place', () => {
  const { height, rerender, goTo } = createScene('sites/7');
  expect(height()).toBe('half');
  goTo('#place=8', null);
  rerender('sites/8');
  expect(height()).toBe('half');
});

test('Back to an entry with a card shows the height that people gave to its sheet', () => {
  const { height, rerender, goTo } = createScene();
  goTo('#place=7', { sheet: 'full', below: [], beforeCard: 'peek' });
  rerender('sites/7');
  expect(height()).toBe('full');
});

test('the card of an entry that was left before it came leaves the present entry as it is', () => {
  const { height, rerender, goTo } = createScene();
  goTo('#place=7', { sheet: 'full', below: [], beforeCard: 'peek' });
  goTo('#', { sheet: 'full', below: [] });
  rerender('sites/7');
  expect(height()).toBe('full');
  rerender(undefined);
  expect(window.history.state).toEqual({ sheet: 'full', below: [] });
});
