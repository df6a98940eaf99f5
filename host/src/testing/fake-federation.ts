import { CONTRACT_VERSION } from '@mapdock/shared';
import type { FactoryOutcome, Federation } from '../remote/federation.js';

type Modules = Readonly<Record<string, () => unknown>>;

export const GOOD_MODULES: Modules = {
  './MapView': () => ({ MapView: () => null }),
  './contract': () => ({
    remoteInfo: { contract: CONTRACT_VERSION, remote: '1.2.3', engine: { name: 'e', version: '1.0.0' } },
  }),
};

export interface FakeFederation extends Federation {
  /** What running the entry script does: leaves a container with these modules. */
  arrive(modules: Modules): void;
  /** Makes the container fail instead of giving modules. */
  refuseToStart(cause: unknown): void;
  /** Makes the container never answer. */
  stall(): void;
}

/** Behaves as the real one does towards the host; it keeps a container until it is to forget it. */
export function createFakeFederation(): FakeFederation {
  let modules: Modules | undefined;
  let answer: (expose: string) => Promise<FactoryOutcome> = () => Promise.reject(new Error('no container'));
  return {
    forget: () => void (modules = undefined),
    hasContainer: () => modules !== undefined,
    getFactory: (_container, expose) => answer(expose),
    sharedVersion: (name) => (name === 'react' ? '19.3.1' : undefined),
    isInRange: (version, range) => range.replace('^', '').split('.')[0] === version.split('.')[0],
    arrive(next) {
      modules = next;
      answer = async (expose) => {
        const run = next[expose];
        return run ? { kind: 'found', run } : { kind: 'not-found', cause: new Error('absent') };
      };
    },
    refuseToStart(cause) {
      answer = async () => ({ kind: 'not-started', cause });
    },
    stall() {
      answer = () => new Promise(() => {});
    },
  };
}
