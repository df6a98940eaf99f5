import type { Factory, ShareScope } from './pick-shared.js';
import { bringShared, setShared } from './shared-modules.js';

export interface Expose {
  /** Fetches the code without running it. */
  readonly bring: () => Promise<Factory>;
  /** What it takes from the host. */
  readonly shared: readonly string[];
}

export interface Container {
  /** May be called again, also with what another host shares. */
  readonly init: (scope?: ShareScope) => Promise<boolean>;
  /** Rejects if there is no such module, or if its code does not come. The factory runs it, and throws what it throws. */
  readonly get: (name: string) => Promise<Factory>;
}

/** The two functions by which federation speaks to a remote. */
export function createContainer(exposes: Readonly<Record<string, Expose>>): Container {
  return {
    init: async (scope = {}) => {
      setShared(scope);
      return true;
    },
    async get(name) {
      const expose = Object.hasOwn(exposes, name) ? exposes[name] : undefined;
      if (expose === undefined) {
        const names = Object.keys(exposes).join(', ');
        throw new Error(`This container has no module "${name}". It has ${names}.`);
      }
      const [factory] = await Promise.all([expose.bring(), ...expose.shared.map(bringShared)]);
      return factory;
    },
  };
}
