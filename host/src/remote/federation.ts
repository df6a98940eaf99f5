/**
 * The only file that imports the federation runtime. The host has one instance of it and shares its React by it. A release is
 * registered when the channel has named it, and loaded by `loadRemote`. What the runtime leaves to its users is done on the hooks of
 * one plugin: deadline and hash of the manifest, hash of each script, and an end of scripts that nobody waits for any more.
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
import type { IntegrityBook } from './integrity/integrity-book.js';
import { USED_EXPOSES, type ReleaseAddresses } from './release/release-addresses.js';
import type { RunModules, RunOutcome } from './run-outcome.js';

export interface LoadOptions {
  readonly fetch: typeof fetch;
  readonly integrity: Pick<IntegrityBook, 'hashOnceKnown'>;
  readonly deadline: Deadline;
}

export interface Federation {
  /**
   * Runs the modules of a release that the host uses; one release at a time. What the runtime keeps of the one before, failures
   * included, is dropped first. Never rejects.
   */
  load(container: string, addresses: ReleaseAddresses, options: LoadOptions): Promise<RunOutcome>;
  /** Version of a module that the host shares; `undefined` if it shares none of this name. */
  sharedVersion(name: string): string | undefined;
  isInRange(version: string, range: string): boolean;
}

/** Name of the host's instance, as federation's developer tools show it. */
const HOST = 'mapdock_host';

/** A module that is there already, at the host's version of React: react-dom refuses to run with another one. */
const share = (module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

/**
 * What `hostShared` of `@mapdock/shared/federation` says for hosts that share by the plugin, by hand, since no remote is in the build.
 * `react` is for `MapView`, `react-dom` for what a host puts into it. Releases before 1.2 also take the JSX functions and
 * `react-dom/client`; `react/` and `react-dom/` stand for these there.
 */
const SHARED = {
  react: share(React),
  'react/jsx-runtime': share(jsxRuntime),
  'react-dom': share(ReactDom),
  'react-dom/client': share(ReactDomClient),
};

/** A release that is being loaded. */
interface Load extends LoadOptions {
  readonly container: string;
  readonly addresses: ReleaseAddresses;
  readonly scripts: HTMLScriptElement[];
  /** What is wrong with the manifest; the runtime would make a text of it. */
  manifestError: MapdockError | undefined;
}

/** Those that the runtime still works on, the last one at the end: one that was given up may go on for a moment. */
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

/** Others on the page may use the instance too, to preload for example; what they load has its hash as well. */
function createScript(url: string, remoteName: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  const integrity = pageIntegrity()?.hashOf(url);
  if (integrity !== undefined) script.integrity = integrity;
  // Without it, errors inside the script reach the page as "Script error." and nothing else.
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.async = true;
  script.src = url;
  const load = findLoad(
    ({ container, addresses }) =>
      container === remoteName && [addresses.entry, ...addresses.scripts].includes(url),
  );
  load?.scripts.push(script);
  // The runtime makes the script of a load that has just been given up, and puts it into the page after this.
  if (load?.deadline.signal.aborted) queueMicrotask(() => endScript(script));
  return script;
}

/**
 * A script that arrives when nobody waits for it must not run, since it would leave its container to another release. It does not run
 * in another document.
 */
function endScript(script: HTMLScriptElement): void {
  if (!script.isConnected) return;
  // The runtime would give this load, which hangs, to the next load of the same address.
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
    // As the scripts that it is a hint for: the browser shares no answers between requests of different modes.
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

/** Code of each module, not yet run, so that a failure is known to be the network's or the code's own. */
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

export const federation: Federation = {
  async load(container, addresses, options) {
    const load: Load = { ...options, container, addresses, scripts: [], manifestError: undefined };
    loads.add(load);
    instance.registerRemotes([{ name: container, entry: addresses.manifest }], { force: true });
    // The runtime takes a container that it finds for that of this release; the one before may have left it.
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
