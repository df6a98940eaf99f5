import { isMapdockError } from '@mapdock/shared';
import { render } from '@testing-library/react';
import { loadReactDom, useHostReact } from './host-react.js';

/** The reason in `REACT_REQUIRED`. */
const reasonOf = (error: unknown) => isMapdockError(error, 'REACT_REQUIRED') && error.details.reason;

function Component() {
  useHostReact();
  return 'drawn';
}

test('allows a component to render with the React that it imports', () => {
  expect(render(<Component />).container.textContent).toBe('drawn');
});

test('refuses to render for another copy of React, in which the imported one does nothing', () => {
  jest.spyOn(console, 'error').mockImplementation();
  let error: unknown;
  try {
    // As a second React calls it, while the imported one is not rendering.
    Component();
  } catch (thrown) {
    error = thrown;
  }
  expect(reasonOf(error)).toContain('another copy');
});

test('returns the react-dom of the host', async () => {
  expect(await loadReactDom()).toHaveProperty('createPortal');
});

test('names a react-dom that the host does not share', async () => {
  jest.doMock('react-dom', () => {
    throw new Error('no react-dom is shared');
  });
  jest.resetModules();
  const fresh = await import('./host-react.js');
  const error = await fresh.loadReactDom().catch((thrown: unknown) => thrown);
  expect(reasonOf(error)).toContain('no react-dom is shared');
  jest.dontMock('react-dom');
  jest.resetModules();
  expect(await fresh.loadReactDom()).toHaveProperty('createPortal');
});
