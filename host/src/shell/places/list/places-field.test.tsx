import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { createPlacesSearch } from '../../../places/search/create-places-search.js';
import { PlacesField } from './places-field.js';

function renderField() {
  const search = createPlacesSearch('en');
  const [onLeave, onKeyOutside] = [jest.fn(), jest.fn()];
  function Field() {
    return (
      <PlacesField
        search={search}
        field={useRef<HTMLInputElement>(null)}
        label="Search"
        placeholder="Search"
        onLeave={onLeave}
      />
    );
  }
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={({ key }) => onKeyOutside(key)}>
      <Field />
    </div>,
  );
  return { search, onLeave, onKeyOutside, field: screen.getByRole('searchbox') };
}

test('Escape clears the field, and in an empty one it closes what the field is in', async () => {
  const { search, field, onKeyOutside } = renderField();
  await userEvent.type(field, 'oak');
  expect(search.state.query.typed).toBe('oak');
  onKeyOutside.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(onKeyOutside).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onKeyOutside).toHaveBeenCalledWith('Escape');
});

test('the button clears the field and leaves the focus in it', async () => {
  const { field } = renderField();
  await userEvent.type(field, 'oak');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('Arrow down leads into the list, but not out of a word that is being composed', () => {
  const { field, onLeave } = renderField();
  fireEvent(field, createEvent.keyDown(field, { key: 'ArrowDown', isComposing: true }));
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(onLeave).toHaveBeenCalledTimes(1);
});
