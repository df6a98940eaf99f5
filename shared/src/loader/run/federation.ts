/**
 * The only file of the loader that knows the federation runtime. It gets the page's instance of the runtime, which shares the page's React.
 * A release that the channel names is registered there and then loaded by `loadRemote`. The hooks of one plugin add what the runtime leaves
 * to its users:
 * - the time limit and the hash of the manifest,
 * - the hash of each script,
 * - the removal of scripts that nobody waits for any more.
 */
import type { MapdockError } from '../../errors/errors.js';
import { pageIntegrity } from '../../loading/page-integrity.js';
import type { CodeRunner, RunOptions } from './code-runner.js';
import { explainFetch } from '../network/explain-fetch.js';
import { explainRuntimeError, ModuleFailure } from './explain-runtime-error.js';
import { fetchJson } from '../network/fetch-json.js';
import type { ExposedName } from '../../release/remote-modules.js';
import { releaseAddresses, type ReleaseAddresses } from '../addresses/release-addresses.js';
import { checkManifest } from './check-manifest.js';
import { refuseContainer, usedExposes } from './refuse-container.js';
import type { RunExports, RunOutcome } from './run-outcome.js';
import type { SharedModules } from './shared-version.js';
import { toJson } from '../../loading/to-json.js';

/** A plugin of the federation runtime with the hooks that the loader uses. */
interface RuntimePlugin {
  readonly name: string;
  readonly fetch: (url: string) => Promise<Response> | undefined;
  readonly createScript: (request: FileRequest) => HTMLScriptElement | undefined;
  readonly createLink: (request: FileRequest) => HTMLLinkElement | undefined;
}

/** The members that the loader uses of an instance of the federation runtime (`createInstance` or `getInstance`). */
export interface FederationInstance {
  readonly version: string;
  readonly options: {
    readonly shared: SharedModules;
    readonly remotes: readonly { readonly name: string }[];
  };
  readonly remoteHandler: object;
  registerPlugins(plugins: RuntimePlugin[]): void;
  registerRemotes(remotes: { name: string; entry: string }[]): void;
  loadRemote<T>(id: string, options: { loadFactory: boolean; from: 'runtime' }): Promise<T | null>;
}

/** One load of a release. */
interface Load extends RunOptions {
  readonly container: string;
  readonly addresses: ReleaseAddresses;
  readonly manifest: string;
  readonly scripts: HTMLScriptElement[];
  /** The error of the manifest. It is stored here because the runtime would reduce it to a text. */
  manifestError: MapdockError | undefined;
}

/** What the runtime gives to the hooks of a plugin, as far as it is used here. */
interface FileRequest {
  readonly url: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly remoteInfo?: { readonly name: string };
}

async function fetchManifest(load: Load, runtimeVersion: string): Promise<Response> {
  const { fetch, deadline, container, addresses, manifest: url } = load;
  const integrity = await deadline.race(load.integrity.hashOnceKnown(url));
  const fetched = await fetchJson(url, {
    fetch,
    cache: 'default',
    deadline,
    ...(integrity !== undefined && { integrity }),
  });
  load.manifestError =
    fetched.kind === 'json'
      ? checkManifest(fetched.value, { container, addresses, runtimeVersion })
      : explainFetch(url, fetched);
  if (fetched.kind !== 'json' || load.manifestError) throw load.manifestError;
  return new Response(toJson(fetched.value));
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

/**
 * Other code on the page may use the instance too, for example to preload: what it loads of our releases gets its hash as well. Files of
 * others are left to the runtime (`undefined`).
 */
function createScript(url: string, load: Load | undefined): HTMLScriptElement | undefined {
  const integrity = pageIntegrity()?.hashOf(url);
  if (load === undefined && integrity === undefined) return undefined;
  const script = document.createElement('script');
  if (integrity !== undefined) script.integrity = integrity;
  // Without CORS the page learns nothing of errors inside the script but "Script error.".
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.async = true;
  script.src = url;
  load?.scripts.push(script);
  // The runtime may create a script for a load that was just aborted. It adds the script to the page after this hook, so it is removed
  // later.
  if (load?.deadline.signal.aborted) queueMicrotask(() => endScript(script));
  return script;
}

function createLink({ url, attrs }: FileRequest): HTMLLinkElement | undefined {
  const integrity = pageIntegrity()?.hashOf(url);
  if (integrity === undefined) return undefined;
  const link = Object.assign(document.createElement('link'), { href: url });
  for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
  // The same mode as the scripts that the link preloads: the browser shares no responses between requests of different modes.
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  return link;
}

/** Loads the code of each module without running it, so that a failure is known to come from loading, not from the code itself. */
async function loadFactories(
  instance: FederationInstance,
  container: string,
  { names, onEnd }: { readonly names: readonly ExposedName[]; readonly onEnd: () => void },
) {
  const options = { loadFactory: false, from: 'runtime' } as const;
  const loading = names.map((name) =>
    instance
      .loadRemote<() => RunExports>(`${container}/${name.replace('./', '')}`, options)
      .catch((cause: unknown) => {
        throw new ModuleFailure(name, cause);
      }),
  );
  void Promise.allSettled(loading).then(onEnd);
  const factories = await Promise.all(loading);
  return factories.map((factory) => factory ?? (() => ({})));
}

/**
 * Drops what the runtime has of the release that is registered under this name, failures included. `registerRemotes` with `force` calls the
 * same function, which is private, and then warns on the console at each update that this may cause errors (runtime 2.9). A test of the
 * host notices if another version lacks it.
 */
export function forgetRelease({ options, remoteHandler }: FederationInstance, container: string): void {
  const registered = options.remotes.find(({ name }) => name === container);
  const handler = remoteHandler as { removeRemote: (remote: { name: string }) => void };
  if (registered) handler.removeRemote(registered);
}

type RunContainer = (
  addresses: ReleaseAddresses,
  container: string,
  needs: CodeRunner['needs'],
  options: RunOptions,
) => Promise<RunOutcome>;

/** Registers our hooks with an instance of the federation runtime. Returns what runs releases by it. */
function createRun(instance: FederationInstance): RunContainer {
  /** The loads that the runtime still works on, the newest last. An aborted load may stay in it for a moment. */
  const loads = new Set<Load>();
  const findLoad = (isRight: (load: Load) => boolean) => [...loads].findLast(isRight);
  const loadOf = ({ url, remoteInfo }: FileRequest) =>
    findLoad(
      ({ container, addresses }) =>
        container === remoteInfo?.name && [addresses.entry, ...addresses.scripts].includes(url),
    );
  instance.registerPlugins([
    {
      name: 'mapdock',
      fetch: (url: string) => {
        const load = findLoad(({ addresses }) => addresses.manifest === url);
        return load && fetchManifest(load, instance.version);
      },
      createScript: (request: FileRequest) => createScript(request.url, loadOf(request)),
      createLink,
    },
  ]);

  const runModules = async (load: Load, names: readonly ExposedName[]): Promise<RunOutcome> => {
    const { deadline, container } = load;
    let factories: readonly (() => RunExports)[];
    const onEnd = () => loads.delete(load);
    loads.add(load);
    try {
      factories = await deadline.race(loadFactories(instance, container, { names, onEnd }));
    } catch (cause) {
      if (deadline.signal.aborted) return { kind: 'out-of-time' };
      return load.manifestError
        ? { kind: 'no-manifest', error: load.manifestError }
        : explainRuntimeError(cause as ModuleFailure, container);
    }
    try {
      const exports = Object.assign({}, ...factories.map((factory) => factory())) as RunExports;
      return { kind: 'ran', exports };
    } catch (cause) {
      return { kind: 'module-threw', cause };
    }
  };

  /** `./MapView` exports `mount` too, but not in releases before contract 1.3, where it is a module of its own. */
  const addMount = async (load: Load, ran: RunExports): Promise<RunOutcome> => {
    // The hash of that module is known once all hashes are, which the release file has.
    await load.integrity.hashOnceKnown(load.addresses.releaseFile);
    const added = await runModules(load, ['./mount']);
    return added.kind === 'ran' ? { kind: 'ran', exports: { ...ran, ...added.exports } } : added;
  };

  return async (addresses, container, needs, options) => {
    const load: Load = {
      ...options,
      container,
      addresses,
      // `addressesOf` below has made these addresses.
      manifest: addresses.manifest as string,
      scripts: [],
      manifestError: undefined,
    };
    forgetRelease(instance, container);
    instance.registerRemotes([{ name: container, entry: load.manifest }]);
    // The runtime would take an existing container for that of this release; the previous release may have left one.
    (globalThis as Record<string, unknown>)[container] = undefined;
    const end = () => load.scripts.forEach(endScript);
    options.deadline.signal.addEventListener('abort', end);
    const first = await runModules(load, addresses.exposes);
    const lacksMount = first.kind === 'ran' && needs === 'mount' && first.exports.mount === undefined;
    const outcome = lacksMount ? await addMount(load, first.exports) : first;
    options.deadline.signal.removeEventListener('abort', end);
    return outcome;
  };
}

/** By instance: a runtime takes the hooks of our plugin once, and they must find the loads of all loaders that use it. */
const runs = new WeakMap<FederationInstance, RunContainer>();

/**
 * Returns what runs releases by the page's instance of the federation runtime. A page that needs `mount` gets it from every release, and
 * `MapView` if it shares a React that the release can use; one that needs `MapView`, or either, saves a request with releases before
 * contract 1.3.
 */
export function federationRunner(
  instance: FederationInstance,
  needs: CodeRunner['needs'] = 'mount',
): CodeRunner {
  const run = runs.get(instance) ?? createRun(instance);
  runs.set(instance, run);
  return {
    needs,
    addressesOf: (release, url) =>
      releaseAddresses(release, url, usedExposes(release, instance.options.shared, needs)),
    refuse: (release, url) => refuseContainer(release, url, instance.options.shared, needs),
    load: (container, addresses, options) => run(addresses, container, needs, options),
  };
}
