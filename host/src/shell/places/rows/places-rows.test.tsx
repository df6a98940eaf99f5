import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import type { Place } from '../../../places/place.js';
import { createPlacesSearch } from '../../../places/search/create-places-search.js';
import { createPlace } from '../../../testing/create-place.js';
import { PlacesRows } from './places-rows.js';
import { RowsContext } from './rows-context.js';

const NAMES = ['Acropolis', 'Alhambra', 'Angkor', 'Bath', 'Colosseum'];

/** A list with the names of the rows that were rendered since the test last asked. */
function createScene() {
  Element.prototype.scrollIntoView = () => {};
  const index = createPlacesIndex('');
  index.add(NAMES.map((name, key) => createPlace({ sourceId: 'sites', key: String(key), name })));
  const rows = Uint32Array.from(NAMES.keys());
  const rendered = new Set<string>();
  // Each row asks for it when it is rendered.
  const isAmbiguous = ({ name }: Place) => {
    rendered.add(name);
    return false;
  };
  const list = createRef<HTMLDivElement>();
  const shown = { index, rows, matching: rows, facets: [], query: createPlacesSearch('en').state.query };
  const chosen: string[] = [];
  const onChoose = ({ name }: Place) => void chosen.push(name);
  const values = { isAmbiguous, from: undefined, colors: new Map(), onPoint: () => {} };
  const listOf = (selectedKey?: string) => (
    <RowsContext.Provider value={values}>
      <PlacesRows title="Sites" shown={shown} selectedKey={selectedKey} onChoose={onChoose} list={list} />
    </RowsContext.Provider>
  );
  const { rerender } = render(listOf());
  const takeRendered = () => {
    const names = [...rendered].sort();
    rendered.clear();
    return names;
  };
  return { user: userEvent.setup(), chosen, takeRendered, select: (key: string) => rerender(listOf(key)) };
}

test('an arrow renders the row that it leaves and the one that it leads to, and a choice its own', async () => {
  const { user, chosen, takeRendered, select } = createScene();
  await user.tab();
  expect(screen.getByRole('option', { name: 'Acropolis' })).toHaveFocus();
  expect(screen.getAllByRole('option')).toHaveLength(NAMES.length);
  takeRendered();
  await user.keyboard('{ArrowDown}');
  expect(takeRendered()).toEqual(['Acropolis', 'Alhambra']);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['Alhambra']);
  select('sites/1');
  expect(takeRendered()).toEqual(['Alhambra']);
});
