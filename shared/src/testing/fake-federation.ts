import { CONTRACT_VERSION } from '../release/contract-version.js';
import type { CodeRunner } from '../loader/run/code-runner.js';
import { releaseAddresses, USED_EXPOSES } from '../loader/addresses/release-addresses.js';
import { refuseContainer } from '../loader/run/refuse-container.js';
import type { RunExports, RunOutcome } from '../loader/run/run-outcome.js';

type Modules = Readonly<Record<string, () => unknown>>;

export const GOOD_MODULES: Modules = {
  './MapView': () => ({ MapView: () => null }),
  './mount': () => ({ mount: () => {} }),
  './contract': () => ({
    remoteInfo: { contract: CONTRACT_VERSION, remote: '1.2.3', engine: { name: 'e', version: '1.0.0' } },
  }),
};

export interface FakeRelease {
  /** Behaviour of the release's entry script in the fake browser. Default: `runs`. */
  readonly entry?: 'runs' | 'refused' | 'throws' | 'hangs' | 'leaves-nothing';
  /** Behaviour of the container when the host initializes it. Default: `works`. */
  readonly container?: 'works' | 'refuses' | 'stalls';
  readonly modules?: Modules;
  /** Address of an entry that the browser refuses, whatever happens to other entries. */
  readonly brokenEntry?: string;
  /** Why a missing module could not be loaded. */
  readonly cause?: Error;
}

export interface FakeFederation extends CodeRunner {
  /** Entries that were run, in order. */
  readonly ran: readonly string[];
}

const HANGS = new Promise<never>(() => {});

function runModules(modules: Modules, cause: Error): RunOutcome {
  const missing = USED_EXPOSES.find((name) => !Object.hasOwn(modules, name));
  if (missing !== undefined) return { kind: 'no-module', name: missing, cause };
  try {
    const exports = Object.assign({}, ...USED_EXPOSES.map((name) => modules[name]?.())) as RunExports;
    return { kind: 'ran', exports };
  } catch (cause) {
    return { kind: 'module-threw', cause };
  }
}

/** A federation whose loads end as a test says, with the outcomes of the real one. */
export function createFakeFederation({
  entry = 'runs',
  container = 'works',
  modules = GOOD_MODULES,
  brokenEntry,
  cause = new Error('absent'),
}: FakeRelease = {}): FakeFederation {
  const ran: string[] = [];
  const refused: RunOutcome = { kind: 'entry-refused' };
  const entries: Readonly<Record<NonNullable<FakeRelease['entry']>, RunOutcome | undefined>> = {
    runs: undefined,
    hangs: undefined,
    refused,
    throws: refused,
    'leaves-nothing': { kind: 'no-container', missing: 'the container map_remote' },
  };
  return {
    ran,
    async load(_name, addresses, { deadline }) {
      ran.push(addresses.entry);
      const failed = addresses.entry === brokenEntry ? refused : entries[entry];
      if (failed) return failed;
      if (container === 'refuses') return { kind: 'not-started', cause: new Error('two Reacts') };
      if (entry === 'hangs' || container === 'stalls')
        return deadline.race(HANGS).catch(() => ({ kind: 'out-of-time' }) as const);
      return runModules(modules, cause);
    },
    needs: 'MapView',
    addressesOf: releaseAddresses,
    refuse: (release, url) => refuseContainer(release, url, { react: [{ version: '19.3.1' }] }, 'MapView'),
  };
}
