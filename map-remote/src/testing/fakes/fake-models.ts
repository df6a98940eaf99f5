/** What the engine keeps of models, as far as `engine/private-api` uses it, spelt as the engine spells it. */
import type { EngineModel } from '../../engine/private-api/styles/models-in-style.js';

interface FakeEntry {
  model: EngineModel | null;
  numReferences: number;
}

const BROKEN = Object.assign(new SyntaxError('Unexpected token \'<\', "<!doctype "... is not valid JSON'), {
  name: 'SyntaxError',
});

/**
 * Resolves as the engine does: a model with `missing` in its address is not found, with `broken` no model comes, with `hanging` nothing. One with
 * `expired` is refused the first time for its token, and one with `refused` each time.
 */
function answer(
  address: string,
  isFirst: boolean,
  fire: (event: { error: Error }) => void,
): Promise<EngineModel | null> {
  if (address.includes('refused') || (isFirst && address.includes('expired'))) {
    const cause = Object.assign(new Error('Unauthorized'), { status: 401, url: address });
    fire({ error: new Error(`Could not load model from ${address}`, { cause }) });
    return Promise.resolve(null);
  }
  if (address.includes('hanging')) return new Promise(() => {});
  if (address.includes('missing')) return Promise.resolve(null);
  if (address.includes('broken'))
    fire({ error: new Error(`Could not load model from ${address}`, { cause: BROKEN }) });
  return Promise.resolve(address.includes('broken') ? null : { destroy() {} });
}

/** Models of a style whose addresses are those of `addresses` by their names. */
export function createFakeModels(addresses: Record<string, string>) {
  const entries: Record<string, FakeEntry> = {};
  return {
    models: { '': entries } as Record<string, Record<string, FakeEntry>>,
    modelUris: { '': addresses } as Record<string, Record<string, string>>,
    modelByURL: {} as Record<string, object>,
    /** Addresses that were requested, in order. */
    requested: [] as string[],
    isAtRest: true,
    requestManager: { normalizeModelURL: (url: string) => url.replace('mapbox://', 'https://api.example/') },
    fire() {
      throw new Error('an error of the map');
    },
    isLoaded() {
      return this.isAtRest;
    },
    /** How the engine loads the models of a style itself. */
    load(loaded: Record<string, string>) {
      for (const [name, address] of Object.entries(loaded)) {
        const entry = (entries[name] ??= { model: null, numReferences: 1 });
        if (this.modelByURL[address]) continue;
        this.modelByURL[address] = { modelId: name, scope: '' };
        this.requested.push(address);
        entry.model = { destroy() {} };
      }
    },
    async loadModel(_name: string, address: string) {
      if (!this.modelByURL[address]) return null;
      const isFirst = !this.requested.includes(address);
      this.requested.push(address);
      return answer(address, isFirst, this.fire);
    },
  };
}

export type FakeModels = ReturnType<typeof createFakeModels>;
