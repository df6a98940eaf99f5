/**
 * The only file that knows how federation is spoken: by the protocol of the containers, `init` with a share scope, then `get`.
 * No federation runtime is needed for it; releases before 1.2 bring one in their container.
 */
import { isInRange } from '@mapdock/shared';
import React, { version } from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';

export type FactoryOutcome =
  | { readonly kind: 'found'; readonly run: () => unknown }
  /** The container could not be initialised with the host's shared modules. */
  | { readonly kind: 'not-started'; readonly cause: unknown }
  /** The container runs but did not bring the module. */
  | { readonly kind: 'not-found'; readonly cause: unknown };

export interface Federation {
  /** Drops all that is kept of a container, failed and pending loads included: its entry comes anew. */
  forget(container: string): void;
  /** Whether the entry script left its container on the page. */
  hasContainer(container: string): boolean;
  /** Fetches a module of a container without running it. Never rejects. */
  getFactory(container: string, expose: string): Promise<FactoryOutcome>;
  /** Version of a module that the host shares; `undefined` if it shares none of this name. */
  sharedVersion(name: string): string | undefined;
  isInRange(version: string, range: string): boolean;
}

interface Container {
  readonly init: (scope: Record<string, unknown>) => unknown;
  readonly get: (expose: string) => unknown;
}

/** What the containers' runtimes keep on the page. */
interface RuntimeRecord {
  readonly __INSTANCES__?: { readonly name: string }[];
}

const HOST = 'mapdock_host';

/** A module that is loaded already, at the host's version of React: react-dom refuses to run with another one. */
function share(module: unknown) {
  const factory = () => module;
  const shared = { version, from: HOST, scope: ['default'], loaded: true, eager: true };
  return { [version]: { ...shared, get: () => factory, lib: factory } };
}

/** Releases before 1.2 take the JSX functions too. */
const SHARED = {
  react: share(React),
  'react/jsx-runtime': share(jsxRuntime),
  'react-dom': share(ReactDom),
  'react-dom/client': share(ReactDomClient),
};

/** The container of an entry is a global variable. */
const page = globalThis as unknown as Record<string, unknown>;

const started = new Map<string, Promise<Container>>();

async function start(name: string): Promise<Container> {
  const container = page[name] as Container;
  // A scope of its own: a container adds what it brings, which is not for the release after it.
  await container.init({ ...SHARED });
  return container;
}

/** A runtime takes over an instance of its name that it finds; a release must not run in that of the one before it. */
function dropInstances(name: string): void {
  const instances = (page['__FEDERATION__'] as RuntimeRecord | undefined)?.__INSTANCES__;
  const others = instances?.filter((instance) => instance.name !== name) ?? [];
  instances?.splice(0, Infinity, ...others);
}

export const federation: Federation = {
  forget(container) {
    started.delete(container);
    dropInstances(container);
    // It may be the late one of an earlier attempt.
    page[container] = undefined;
  },

  hasContainer: (container) => page[container] !== undefined,

  async getFactory(name, expose) {
    let container: Container;
    try {
      const ready = started.get(name) ?? start(name);
      started.set(name, ready);
      container = await ready;
    } catch (cause) {
      return { kind: 'not-started', cause };
    }
    try {
      const run = await container.get(expose);
      return typeof run === 'function'
        ? { kind: 'found', run: () => run() as unknown }
        : { kind: 'not-found', cause: undefined };
    } catch (cause) {
      return { kind: 'not-found', cause };
    }
  },

  sharedVersion: (name) => (Object.hasOwn(SHARED, name) ? version : undefined),

  isInRange,
};
