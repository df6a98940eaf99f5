import * as React from 'react';
import type * as ReactDom from 'react-dom';
import { waitAtMost } from '../util/wait-at-most.js';
import { refuseReact } from './refuse-react.js';

/** The host's page needs react-dom itself, so it is loaded or about to be. */
const REACT_DOM_TIMEOUT_MS = 10_000;

let reactDom: Promise<typeof ReactDom> | undefined;

/**
 * Loads the react-dom of the host whose React this is, which renders the host's children of `MapView`. Rejects with `REACT_REQUIRED` if
 * the host shares none in range, or if it does not arrive within 10 s. A failure is not cached.
 */
export function loadReactDom(): Promise<typeof ReactDom> {
  reactDom ??= waitAtMost(REACT_DOM_TIMEOUT_MS, import('react-dom')).then(
    (loaded) => {
      if (loaded !== undefined) return loaded;
      reactDom = undefined;
      throw refuseReact('the react-dom of the host did not come within 10 s');
    },
    (cause: unknown) => {
      reactDom = undefined;
      throw refuseReact(cause);
    },
  );
  return reactDom;
}

/**
 * The first hook of a component that a host renders. A page loads the code of a release once, with the React of the host that loaded it
 * first; a second host with another copy of React would get an "Invalid hook call". Throws `REACT_REQUIRED` instead.
 */
export function useHostReact(): void {
  try {
    React.useRef(null);
  } catch {
    throw refuseReact('another host on this page has given it another copy');
  }
}
