import { MapdockError } from '@mapdock/shared';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createAppScene } from '../../testing/create-app-scene.js';
import { Legend } from './legend.js';

type Props = ComponentProps<typeof Legend>;

const LEGEND: Props['legend'] = {
  title: undefined,
  items: [
    { label: 'City', color: '#f76707', shape: 'circle' },
    { label: 'Road', color: '#1971c2', shape: 'line' },
    { label: 'Park', color: '#2f9e44', shape: 'area' },
  ],
};

function renderLegend({ isNarrow = false, ...props }: Partial<Props> & { isNarrow?: boolean } = {}) {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('(width <') && isNarrow,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never;
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  const { unmount } = render(
    <Legend legend={LEGEND} at="map" hasPanel={false} main={{ current: main }} {...props} />,
  );
  return { user: userEvent.setup(), main, unmount };
}
const box = (name = 'Legend') => screen.queryByRole('region', { name });
const button = () => screen.queryByRole('button', { name: 'Legend' });

test('is a list with a heading, and samples that only the eye gets', () => {
  renderLegend();
  expect(within(box()!).getByRole('heading', { name: 'Legend' })).toBeVisible();
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['City', 'Road', 'Park']);
  const swatches = items.map((item) => item.querySelector<HTMLElement>('[aria-hidden=true]')!);
  expect(swatches.map(({ dataset, style }) => [dataset['shape'], style.backgroundColor])).toEqual([
    ['circle', 'rgb(247, 103, 7)'],
    ['line', 'rgb(25, 113, 194)'],
    ['area', 'rgb(47, 158, 68)'],
  ]);
});

test('has the title of the config', () => {
  renderLegend({ legend: { ...LEGEND, title: 'Land use' } });
  expect(within(box('Land use')!).getByRole('heading', { name: 'Land use' })).toBeVisible();
});

test('the focus moves to the map when the legend that has it is removed, and stays elsewhere', async () => {
  const { main, unmount } = renderLegend({ isNarrow: true });
  button()!.focus();
  unmount();
  await waitFor(() => expect(main).toHaveFocus());
  const other = renderLegend({ isNarrow: true });
  main.blur();
  other.unmount();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});

test.each([
  { at: 'panel', hasPanel: true, isNarrow: false, shown: 'open' },
  { at: 'map', hasPanel: true, isNarrow: false, shown: 'nothing' },
  { at: 'map', hasPanel: false, isNarrow: false, shown: 'open' },
  { at: 'panel', hasPanel: true, isNarrow: true, shown: 'nothing' },
  { at: 'map', hasPanel: true, isNarrow: true, shown: 'folded' },
  { at: 'map', hasPanel: false, isNarrow: true, shown: 'folded' },
  { at: 'paper', hasPanel: true, isNarrow: true, shown: 'open' },
] as const)('at its place $at (list: $hasPanel, narrow: $isNarrow) is $shown', ({ shown, ...props }) => {
  renderLegend(props);
  expect([box() !== null, button() !== null]).toEqual([shown === 'open', shown === 'folded']);
});

test('folded, is opened and closed by its button', async () => {
  const { user } = renderLegend({ isNarrow: true });
  await user.tab();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(button()).toHaveAttribute('aria-controls', box()!.id);
  await user.keyboard('{Enter}');
  expect(box()).not.toBeInTheDocument();
});

test('takes the focus only while it scrolls', () => {
  renderLegend();
  expect(box()).not.toHaveAttribute('tabindex');
  jest.spyOn(box()!, 'scrollHeight', 'get').mockReturnValue(300);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(box()).toHaveAttribute('tabindex', '0');
});

test('comes with the map, once for the page and once for paper, and goes if the map fails', async () => {
  const { emit } = await createAppScene();
  expect(box()).not.toBeInTheDocument();
  emit('statuschange', { name: 'ready' });
  const [shown, printed] = await screen.findAllByRole('region', { name: 'Legend' });
  expect(within(screen.getByRole('complementary')).getByRole('region')).toBe(shown);
  expect(printed).toHaveTextContent('World Heritage site');
  emit('statuschange', { name: 'failed', error: new MapdockError('MAP_REMOVED', {}) });
  expect(box()).not.toBeInTheDocument();
});

const long = (count: number): Props['legend'] => ({
  title: undefined,
  items: Array.from({ length: count }, (_, index) => ({
    label: `Item ${index}`,
    color: '#f76707',
    shape: 'circle',
  })),
});
const lines = () => screen.getAllByRole('listitem').length;

test('a long legend shows its first lines, and all on request', async () => {
  const { user } = renderLegend({ legend: long(20), at: 'panel' });
  expect(lines()).toBe(6);
  await user.click(screen.getByRole('button', { name: 'Show all 20', expanded: false }));
  expect(lines()).toBe(20);
  await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(lines()).toBe(6);
});

test.each([
  ['with eight lines', { legend: long(8), at: 'panel' }],
  ['on paper', { legend: long(20), at: 'paper' }],
] as const)('a legend %s is shown as a whole', (_name, props) => {
  renderLegend(props);
  expect(screen.queryByRole('button')).toBeNull();
  expect(lines()).toBe(props.legend.items.length);
});
