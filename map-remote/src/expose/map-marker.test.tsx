import type { MapPopupProps, MapViewProps } from '@mapdock/shared';
import { act, render } from '@testing-library/react';
import { createContext, StrictMode, useContext, useEffect, useState, type ReactNode } from 'react';
import { createConfig } from '../testing/create-config.js';
import { loadView } from '../testing/load-view.js';
import { prepareMounted, installFakeEngine } from '../testing/create-mounted.js';
import { markerAround } from '../testing/fakes/fake-overlays.js';
import { MapMarker, MapPopup, MapView } from './map-view.js';

prepareMounted();

const Theme = createContext('none');

function Counter() {
  const [count, setCount] = useState(0);
  const theme = useContext(Theme);
  return (
    <button className="counter" onClick={() => setCount(count + 1)}>
      {theme} {count}
    </button>
  );
}

/** A `MapView` with its engine, in StrictMode, below a context of the host's. */
async function createView(children: ReactNode, props: Partial<MapViewProps> = {}) {
  const engine = installFakeEngine();
  const makeTree = (inside: ReactNode) => (
    <StrictMode>
      <Theme value="host">
        <MapView config={createConfig()} {...props}>
          {inside}
        </MapView>
      </Theme>
    </StrictMode>
  );
  const view = render(makeTree(children));
  await act(() => loadView(view.container, engine));
  const find = (selector: string) => view.container.querySelector<HTMLElement>(selector);
  return {
    find,
    view,
    change: (inside: ReactNode) => view.rerender(makeTree(inside)),
    click: (selector: string) => act(async () => find(selector)?.click()),
  };
}

test('children live in the host’s React: its context reaches them, and their state lasts', async () => {
  const { find, click, change, view } = await createView(
    <MapMarker position={[1, 2]} label="Place">
      <Counter />
    </MapMarker>,
  );
  expect(find('.mapdock-marker .counter')?.textContent).toBe('host 0');
  await click('.counter');
  change(
    <MapMarker position={[3, 4]} label="Later">
      <Counter />
    </MapMarker>,
  );
  expect(find('.counter')?.textContent).toBe('host 1');
  expect(markerAround(find('.mapdock-marker') as HTMLElement).position).toEqual([3, 4]);
  expect(view.container.querySelectorAll('.mapdock-marker')).toHaveLength(1);
  change(null);
  expect(find('.mapdock-marker')).toBeNull();
});

test('a marker reports its own clicks alone', async () => {
  const captured: string[] = [];
  const { find } = await createView(
    <>
      <MapMarker id="a" position={[1, 2]} label="A" onClick={({ markerId }) => captured.push(markerId)} />
      <MapMarker position={[1, 2]} label="B" onClick={() => captured.push('other')} />
    </>,
  );
  act(() => find('[aria-label=A]')?.click());
  act(() => find('[aria-label=B]')?.click());
  expect(captured).toEqual(['a', 'other']);
});

test('a popup follows its open property, reports why it closed, and shows its children only while open', async () => {
  const captured: unknown[] = [];
  const onChange: MapPopupProps['onChange'] = ({ open, reason }) => captured.push([open, reason]);
  const popup = (open: boolean) => (
    <MapPopup position={[1, 2]} open={open} onChange={onChange}>
      <Counter />
    </MapPopup>
  );
  const { find, change, click } = await createView(popup(false));
  expect(find('.counter')).toBeNull();
  change(popup(true));
  expect(find('[role=dialog] .counter')?.textContent).toBe('host 0');
  await click('.mapdock-popup-close');
  expect(find('.counter')).toBeNull();
  expect(captured).toEqual([
    [true, 'host'],
    [false, 'button'],
  ]);
});

test('unmounting the map unmounts what is on it, and nothing throws', async () => {
  const gone: string[] = [];
  function Child() {
    useEffect(() => () => void gone.push('child'), []);
    return null;
  }
  const { view } = await createView(
    <MapMarker position={[1, 2]} label="Place">
      <Child />
    </MapMarker>,
  );
  gone.length = 0;
  view.unmount();
  expect([gone, view.container.childNodes.length]).toEqual([['child'], 0]);
});

test('other elements among the children are not shown', async () => {
  const { view } = await createView(<p>Stray</p>);
  expect(view.getByText('Stray').closest('[hidden]')).not.toBeNull();
});
