import type * as ReactDom from 'react-dom';
import { bringShared } from './shared-modules.js';
import { takeShared } from './take-shared.js';

/** The host's react-dom. Rejects with `REACT_REQUIRED` if it shares none in range. */
export async function bringReactDom(): Promise<typeof ReactDom> {
  await bringShared('react-dom');
  return takeShared('react-dom') as typeof ReactDom;
}
