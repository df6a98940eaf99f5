import { MapdockError } from '@mapdock/shared';
import type * as React from 'react';
import type * as ReactDom from 'react-dom';
import { REACT_RANGE } from '../build-info.js';
import { waitAtMost } from '../engine/wait-at-most.js';
import { bringShared, type HostModule } from './bring-shared.js';
import type { ShareScope } from './pick-shared.js';

/** Who asks for `./MapView`: what it shares, and its React. */
export interface ReactHost {
  readonly scope: ShareScope;
  readonly react: HostModule;
}

/** The one that `./MapView` runs in: its modules are run once on a page. */
let running: { readonly scope: ShareScope; readonly react: typeof React } | undefined;

const refuse = (reason: string) => new MapdockError('REACT_REQUIRED', { required: REACT_RANGE, reason });

function runModule(module: HostModule): unknown {
  if (module.kind === 'refused') throw refuse(module.reason);
  return module.run();
}

/** Throws `REACT_REQUIRED` for a host that `./MapView` can't run in: without a React in range, or with another copy than one before. */
export function enterHost({ scope, react: offered }: ReactHost): void {
  const react = runModule(offered) as typeof React;
  running ??= { scope, react };
  // Some hosts wrap the module anew each time they give it.
  if (react.createElement !== running.react.createElement)
    throw refuse('another host on this page has given it another copy');
}

/** Throws where no host was entered. */
export function hostReact(): typeof React {
  if (running === undefined) throw refuse('nobody has asked for it yet');
  return running.react;
}

/** A host has it for its own page already, or is about to. */
const REACT_DOM_TIMEOUT_MS = 10_000;
const LATE: HostModule = { kind: 'refused', reason: 'the react-dom of the host did not come within 10 s' };

/** The react-dom beside that React. Rejects with `REACT_REQUIRED` if the host shares none in range, or doesn't bring it in time. */
export async function bringReactDom(): Promise<typeof ReactDom> {
  const brought = await waitAtMost(REACT_DOM_TIMEOUT_MS, bringShared(running?.scope ?? {}, 'react-dom'));
  return runModule(brought ?? LATE) as typeof ReactDom;
}
