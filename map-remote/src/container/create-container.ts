import { bringShared } from './bring-shared.js';
import type { Factory, ShareScope } from './pick-shared.js';
import type { ReactHost } from './react-host.js';

/** Modules by name. Each fetches its code without running it. */
export interface Exposes {
  readonly plain: Readonly<Record<string, () => Promise<Factory>>>;
  /** Those that are rendered by the host's React. */
  readonly rendered: Readonly<Record<string, () => Promise<(host: ReactHost) => unknown>>>;
}

/** What a federation runtime says beside the scope: if the host shares by several, all of them. */
interface InitOptions {
  readonly shareScopeKeys?: string | readonly string[];
  readonly shareScopeMap?: Readonly<Record<string, ShareScope>>;
}

export interface Container {
  /**
   * May be called again. What React renders is then for the host that has called last, since `get` doesn't say who asks: each host of
   * several has to do both in a row.
   */
  readonly init: (scope?: ShareScope, initScope?: unknown, options?: InitOptions) => Promise<boolean>;
  /** Rejects if there is no such module, or if its code does not come. The factory runs it, and throws what it throws. */
  readonly get: (name: string) => Promise<Factory>;
}

const DEFAULT_SCOPE = 'default';

function findOwn<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** The two functions by which federation speaks to a remote. */
export function createContainer({ plain, rendered }: Exposes): Container {
  let scope: ShareScope = {};
  return {
    async init(given = {}, _initScope, { shareScopeKeys, shareScopeMap } = {}) {
      scope = (Array.isArray(shareScopeKeys) ? shareScopeMap?.[DEFAULT_SCOPE] : undefined) ?? given;
      return true;
    },
    async get(name) {
      const bringPlain = findOwn(plain, name);
      if (bringPlain) return bringPlain();
      const bringRendered = findOwn(rendered, name);
      if (bringRendered) {
        const asked = scope;
        const [run, react] = await Promise.all([bringRendered(), bringShared(asked, 'react')]);
        return () => run({ scope: asked, react });
      }
      const names = Object.keys({ ...plain, ...rendered }).join(', ');
      throw new Error(`This container has no module "${name}". It has ${names}.`);
    },
  };
}
