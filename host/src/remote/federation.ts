/**
 * The only file that imports the federation runtime. The host has one instance of it, which shares the host's React. A release that the
 * channel names is registered and then loaded by `loadRemote`. The hooks of one plugin add what the runtime leaves to its users:
 * - the time limit and the hash of the manifest,
 * - the hash of each script,
 * - the removal of scripts that nobody waits for any more.
 */
import { pageIntegrity, type MapdockError } from '@mapdock/shared';
import {
  createInstance,
  satisfy,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import React, { version } from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import type { Deadline } from '../network/deadline.js';
import { fetchJson } from '../network/fetch-json.js';
import { checkManifest } from './release/check-manifest.js';
import { explainFetch } from './failures/explain-fetch.js';
import { explainRuntimeError, ModuleFailure } from './failures/explain-runtime-error.js';
import type { IntegrityRegistry } from './integrity/integrity-registry.js';
import { USED_EXPOSES, type ReleaseAddresses } from './release-addresses.js';
import type { RunModules, RunOutcome } from './run-outcome.js';

export interface LoadOptions {
  readonly fetch: typeof fetch;
  readonly integrity: Pick<IntegrityRegistry, 'hashOnceKnown'>;
  readonly deadline: Deadline;
}

export interface Federation {
  /**
   * Runs the modules of a release that the host uses; one release at a time. The runtime's state of the previous release, failures
   * included, is dropped first. Never rejects.
   */
  load(container: string, addresses: ReleaseAddresses, options: LoadOptions): Promise<RunOutcome>;
  /** Returns the version of a module that the host shares; `undefined` if it shares no module of this name. */
  sharedVersion(name: string): string | undefined;
  isInRange(version: string, range: string): boolean;
}

/** Name of the host's instance in federation's developer tools. */
const HOST = 'mapdock_host';

/** Shares a loaded module under the host's React version, strictly, since react-dom refuses to run with another version of React. */
const share = (module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

/**
 * The same as `hostShared` of `@mapdock/shared/federation` for hosts that use the plugin; the plugin needs a remote in the build, and
 * this host has none. `react` is for `MapView`, `react-dom` for its children. Releases before 1.2 also need the JSX functions and
 * `react-dom/client`; the plugin's `react/` and `react-dom/` cover these.
 */
const SHARED = {
  react: share(React),
  'react/jsx-runtime': share(jsxRuntime),
  'react-dom': share(ReactDom),
  'react-dom/client': share(ReactDomClient),
};

/** One load of a release. */
interface Load extends LoadOptions {
  readonly container: string;
  readonly addresses: ReleaseAddresses;
  readonly scripts: HTMLScriptElement[];
  /** The error of the manifest. It is stored here because the runtime would reduce it to a text. */
  manifestError: MapdockError | undefined;
}

/** The loads that the runtime still works on, the newest last. An aborted load may stay in it for a moment. */
const loads = new Set<Load>();

const findLoad = (isRight: (load: Load) => boolean) => [...loads].findLast(isRight);

async function fetchManifest(load: Load): Promise<Response> {
  const { fetch, deadline, container, addresses } = load;
  const url = addresses.manifest;
  const integrity = await deadline.race(load.integrity.hashOnceKnown(url));
  const fetched = await fetchJson(url, {
    fetch,
    cache: 'default',
    deadline,
    ...(integrity !== undefined && { integrity }),
  });
  load.manifestError =
    fetched.kind === 'json'
      ? checkManifest(fetched.value, { container, addresses, runtimeVersion: instance.version })
      : explainFetch(url, fetched);
  if (fetched.kind !== 'json' || load.manifestError) throw load.manifestError;
  return new Response(JSON.stringify(fetched.value));
}

/** Other code on the page may use the instance too, for example to preload; what it loads gets its hash as well. */
function createScript(url: string, remoteName: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  const integrity = pageIntegrity()?.hashOf(url);
  if (integrity !== undefined) script.integrity = integrity;
  // Without CORS the page learns nothing of errors inside the script but "Script error.".
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.async = true;
  script.src = url;
  const load = findLoad(
    ({ container, addresses }) =>
      container === remoteName && [addresses.entry, ...addresses.scripts].includes(url),
  );
  load?.scripts.push(script);
  // The runtime may create a script for a load that was just aborted. It adds the script to the page after this hook, so it is removed
  // later.
  if (load?.deadline.signal.aborted) queueMicrotask(() => endScript(script));
  return script;
}

/**
 * Removes a script that is still loading. If it ran after nobody waits for it, it would leave its container to another release. A script
 * that was adopted by another document does not run.
 */
function endScript(script: HTMLScriptElement): void {
  if (!script.isConnected) return;
  // Ends the load for the runtime too, which would otherwise reuse the load that hangs for the next request of this address.
  script.dispatchEvent(new Event('error'));
  document.implementation.createHTMLDocument().adoptNode(script);
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'mapdock',
  fetch: (url) => {
    const load = findLoad(({ addresses }) => addresses.manifest === url);
    return load && fetchManifest(load);
  },
  createScript: ({ url, remoteInfo }) => createScript(url, remoteInfo?.name),
  createLink: ({ url, attrs }) => {
    const link = Object.assign(document.createElement('link'), { href: url });
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    // The same mode as the scripts that the link preloads: the browser shares no responses between requests of different modes.
    link.crossOrigin = 'anonymous';
    const integrity = pageIntegrity()?.hashOf(url);
    if (integrity !== undefined) link.integrity = integrity;
    return link;
  },
};

const instance = createInstance({
  name: HOST,
  remotes: [],
  shared: SHARED,
  shareStrategy: 'loaded-first',
  plugins: [plugin],
});

/** Loads the code of each module without running it, so that a failure is known to come from loading, not from the code itself. */
async function loadFactories(load: Load): Promise<readonly (() => unknown)[]> {
  const options = { loadFactory: false, from: 'runtime' } as const;
  const loading = USED_EXPOSES.map((name) =>
    instance
      .loadRemote<() => unknown>(`${load.container}/${name.replace('./', '')}`, options)
      .catch((cause: unknown) => {
        throw new ModuleFailure(name, cause);
      }),
  );
  void Promise.allSettled(loading).then(() => loads.delete(load));
  const factories = await Promise.all(loading);
  return factories.map((factory) => factory ?? (() => undefined));
}

async function run(load: Load): Promise<RunOutcome> {
  const { deadline } = load;
  let factories: readonly (() => unknown)[];
  try {
    factories = await deadline.race(loadFactories(load));
  } catch (cause) {
    if (deadline.signal.aborted) return { kind: 'out-of-time' };
    return load.manifestError
      ? { kind: 'no-manifest', error: load.manifestError }
      : explainRuntimeError(cause as ModuleFailure, load.container);
  }
  try {
    const modules = factories.map((factory, index) => [USED_EXPOSES[index], factory()]);
    return { kind: 'ran', modules: Object.fromEntries(modules) as RunModules };
  } catch (cause) {
    return { kind: 'module-threw', cause };
  }
}

/**
 * Drops what the runtime has of the release that is registered under this name, failures included. `registerRemotes` with `force` calls the
 * same function, which is private, and then warns on the console at each update that this may cause errors (runtime 2.9). The compiler
 * and `federation.test.ts` notice if another version lacks it.
 */
function forgetRelease(container: string): void {
  const registered = instance.options.remotes.find(({ name }) => name === container);
  if (registered) instance.remoteHandler['removeRemote'](registered);
}

export const federation: Federation = {
  async load(container, addresses, options) {
    const load: Load = { ...options, container, addresses, scripts: [], manifestError: undefined };
    loads.add(load);
    forgetRelease(container);
    instance.registerRemotes([{ name: container, entry: addresses.manifest }]);
    // The runtime would take an existing container for that of this release; the previous release may have left one.
    (globalThis as Record<string, unknown>)[container] = undefined;
    const end = () => load.scripts.forEach(endScript);
    options.deadline.signal.addEventListener('abort', end);
    const outcome = await run(load);
    options.deadline.signal.removeEventListener('abort', end);
    return outcome;
  },

  sharedVersion: (name) => (Object.hasOwn(SHARED, name) ? version : undefined),

  isInRange: satisfy,
};
