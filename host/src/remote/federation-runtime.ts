/** The only file that knows the federation runtime. It takes part once the entry script has run. */
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';

export type FactoryOutcome =
  | { readonly kind: 'found'; readonly run: () => unknown }
  /** The container could not be initialised with the host's shared modules. */
  | { readonly kind: 'not-started'; readonly cause: unknown }
  /** The container runs but did not bring the module. */
  | { readonly kind: 'not-found'; readonly cause: unknown };

export interface FederationRuntime {
  /** Drops all that is kept of a container, failed and pending loads included, and says where it comes from now. */
  register(container: string, entry: string): void;
  /** Whether the entry script left its container on the page. */
  hasContainer(container: string): boolean;
  /** Fetches a module of a container without running it. Never rejects. */
  getFactory(container: string, expose: string): Promise<FactoryOutcome>;
  /** Version of a module that the host shares; `undefined` if it shares none of this name. */
  sharedVersion(name: string): string | undefined;
  isInRange(version: string, range: string): boolean;
}

/** The container of an entry is a global variable. */
const page = globalThis as unknown as Record<string, unknown>;

/** Where loading stopped shows in hooks; the runtime's errors tell it in words only. */
const started = new Set<string>();
registerPlugins([
  {
    name: 'mapdock-host',
    beforeGetExpose: ({ moduleInfo }) => void started.add(moduleInfo.name),
  },
]);

export const federationRuntime: FederationRuntime = {
  register(container, entry) {
    registerRemotes([{ name: container, entry }], { force: true });
    started.delete(container);
    // The runtime clears only a global that it used itself; the late entry of an earlier attempt is left.
    page[container] = undefined;
  },

  hasContainer: (container) => page[container] !== undefined,

  async getFactory(container, expose) {
    const id = `${container}/${expose.replace(/^\.\//, '')}`;
    try {
      const run = await loadRemote<() => unknown>(id, { loadFactory: false, from: 'runtime' });
      return run === null ? { kind: 'not-found', cause: undefined } : { kind: 'found', run };
    } catch (cause) {
      return { kind: started.has(container) ? 'not-found' : 'not-started', cause };
    }
  },

  sharedVersion: (name) => getInstance()?.options.shared[name]?.[0]?.version,

  isInRange: satisfy,
};
