import { render, screen } from '@testing-library/react';
import { createPlacesSearch } from '../../../places/search/create-places-search.js';
import { createExampleConfig } from '../../../testing/create-app-scene.js';
import { PlacesControls } from './places-controls.js';

test('what asks the map where it looks can’t be chosen without a map', () => {
  const { places } = createExampleConfig();
  if (!places) throw new Error('the example has no list');
  const search = createPlacesSearch('en');
  const controls = (hasView: boolean) => (
    <PlacesControls
      config={places}
      title="Places"
      search={search}
      around={{ hasView, getView: () => undefined, getOrigin: () => undefined }}
    />
  );
  const { rerender } = render(controls(false));
  const distance = () => screen.getByRole('option', { name: 'Distance' });
  const inView = () => screen.getByRole('checkbox', { name: 'In view only' });
  expect(distance()).toBeDisabled();
  expect(inView()).toBeDisabled();
  rerender(controls(true));
  expect(distance()).toBeEnabled();
  expect(inView()).toBeEnabled();
});
