import * as React from 'react';
import type * as ReactDom from 'react-dom';
import { waitAtMost } from '../engine/wait-at-most.js';
import { refuseReact } from './refuse-react.js';

/** The page of the host needs react-dom itself, so it is loaded or about to be. */
const REACT_DOM_TIMEOUT_MS = 10_000;

/**
 * The host's react-dom, which renders what the host puts into `MapView`. It is imported only then, so that a host which shares React
 * alone can show a map. Rejects with `REACT_REQUIRED` if the host shares none in range, or if it does not come within 10 s.
 */
export async function loadReactDom(): Promise<typeof ReactDom> {
  const asked = import('react-dom').catch((cause: unknown) => {
    throw refuseReact(cause);
  });
  const loaded = await waitAtMost(REACT_DOM_TIMEOUT_MS, asked);
  if (loaded === undefined) throw refuseReact('the react-dom of the host did not come within 10 s');
  return loaded;
}

/**
 * The first hook of a component that a host renders. A page loads the code of a release once, with the React of the host that asked
 * first; a second host with another copy of React would meet an "Invalid hook call". Throws `REACT_REQUIRED` instead.
 */
export function useHostReact(): void {
  try {
    React.useRef(null);
  } catch {
    throw refuseReact('another host on this page has given it another copy');
  }
}
