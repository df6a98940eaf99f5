/** The only file of the host that imports the federation runtime: the page's instance of it, which shares the host's React. */
import { createInstance } from '@module-federation/enhanced/runtime';
import React, { version } from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';

/** Name of the host's instance in federation's developer tools. */
const HOST = 'mapdock_host';

/** Shares a loaded module under the host's React version, strictly, since react-dom refuses to run with another version of React. */
const share = (module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

/**
 * `shared` is the same as `hostShared` of `@mapdock/shared/federation` for hosts that use the plugin; the plugin needs a remote in the build,
 * and this host has none. `react` is for `MapView`, `react-dom` for its children. Releases before 1.2 also need the JSX functions and
 * `react-dom/client`; the plugin's `react/` and `react-dom/` cover these.
 */
export const federation = createInstance({
  name: HOST,
  remotes: [],
  shared: {
    react: share(React),
    'react/jsx-runtime': share(jsxRuntime),
    'react-dom': share(ReactDom),
    'react-dom/client': share(ReactDomClient),
  },
  shareStrategy: 'loaded-first',
});
