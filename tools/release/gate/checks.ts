import { createRequire } from 'node:module';
import { checkContract, checkEngine } from '@mapdock/shared';
import { judgePolicy } from './policy/judge-policy.ts';
import type * as Runtime from '@module-federation/enhanced/runtime';
import type { HostRecord, ReleaseFile } from '@mapdock/shared';
import type { Finding } from './verdict.ts';
import type { ContractAnswer } from './run-contract.ts';

const require = createRequire(import.meta.url);

/**
 * Compares a version with a range as the page of a host does. The runtime's 60 modules are loaded when it is called: they take a seventh of the
 * time in which a command starts, and most commands compare nothing.
 */
function satisfy(version: string, range: string): boolean {
  const runtime: typeof Runtime = require('@module-federation/enhanced/runtime');
  return runtime.satisfy(version, range);
}

export interface Case {
  host: HostRecord;
  release: ReleaseFile;
  /** The result of validating the host's configs with the release's own contract. */
  answer: ContractAnswer;
}

/** Lists what is wrong or can't be known; an empty list means that all is well. */
export type Check = (input: Case) => Finding[];

/** The only exposed module that renders with the host's React. The others need no shared module. */
const MODULE_OF_REACT = './MapView';

function checkVersions({ host, release }: Case): Finding[] {
  if (checkContract(host.contract, release.contract).ok) return [];
  const reason = `is ${release.contract}, and the host was built with ${host.contract}: the majors differ`;
  return [{ verdict: 'no', path: 'contract', reason }];
}

function checkEngineMajor({ host, release }: Case): Finding[] {
  if (checkEngine(host.engineMajor, release.engine).ok) return [];
  const { name, version } = release.engine;
  const reason = `is ${name} ${version}, and code of the host is written for ${host.engineMajor}`;
  return [{ verdict: 'no', path: 'engine', reason }];
}

function checkExposes({ host, release }: Case): Finding[] {
  if (host.loads === 'module') {
    const reason = 'is not there, and the host loads the map as an ES module';
    return release.module === undefined ? [{ verdict: 'no', path: 'module', reason }] : [];
  }
  return host.exposes
    .filter((name) => !Object.hasOwn(release.exposes, name))
    .map((name) => ({
      verdict: 'no',
      path: `exposes["${name}"]`,
      reason: 'is not there, and the host uses it',
    }));
}

/** Compares versions with the same function that the container uses when a page loads the release. */
function checkShared({ host, release }: Case): Finding[] {
  if (!host.exposes.includes(MODULE_OF_REACT)) return [];
  return Object.entries(release.requires).flatMap(([name, range]) => {
    const version = Object.hasOwn(host.shared, name) ? host.shared[name] : undefined;
    if (version !== undefined && satisfy(version, range)) return [];
    const has = version === undefined ? 'the host does not share it' : `the host shares ${version}`;
    return [{ verdict: 'no', path: `requires.${name}`, reason: `is ${range}, and ${has}` }];
  });
}

function checkConfigs({ host, release, answer }: Case): Finding[] {
  if (answer.kind === 'absent') {
    const reason =
      'is not there: the release is older than this check, so nobody knows which configs it allows';
    return [{ verdict: 'unknown', path: 'contractModule', reason }];
  }
  if (answer.kind === 'failed') return [{ verdict: 'no', path: 'contractModule', reason: answer.reason }];
  const findings: Finding[] = [];
  if (answer.contract !== release.contract) {
    const reason = `says that it is contract ${answer.contract}, and release.json says ${release.contract}`;
    findings.push({ verdict: 'no', path: 'contractModule', reason });
  }
  for (const name of Object.keys(host.configs)) {
    const outcome = answer.outcomes[name];
    const at = (path: string) => `configs["${name}"] ${path}`;
    for (const { path, expected, actual } of outcome?.problems ?? []) {
      findings.push({ verdict: 'no', path: at(path), reason: `must be ${expected}, got ${actual}` });
    }
    for (const path of outcome?.unknownFields ?? []) {
      findings.push({ verdict: 'warning', path: at(path), reason: 'is unknown to the release and ignored' });
    }
    if (!outcome) findings.push({ verdict: 'unknown', path: at('(root)'), reason: 'got no answer' });
  }
  return findings;
}

function providersOf(configs: HostRecord['configs']) {
  const urls = Object.values(configs).map(
    (config) => (config as { provider?: { baseApiUrl?: unknown } } | null)?.provider?.baseApiUrl,
  );
  return [...new Set(urls.filter((url) => typeof url === 'string' && URL.canParse(url)))].map(String);
}

function checkPolicy({ host, release }: Case): Finding[] {
  if (host.csp === undefined) return [];
  if (release.csp === undefined) {
    const reason = 'is not there: the release is older than this check, so nobody knows what it needs';
    return [{ verdict: 'unknown', path: 'csp', reason }];
  }
  return judgePolicy(host.csp, release.csp, {
    store: host.storeUrl,
    providers: providersOf(host.configs),
    worker: host.workerUrl,
    page: host.pageUrl,
  });
}

/** All checks by name, in the order of the columns of the matrix. */
export const CHECKS: Readonly<Record<string, Check>> = {
  contract: checkVersions,
  engine: checkEngineMajor,
  exposes: checkExposes,
  shared: checkShared,
  config: checkConfigs,
  policy: checkPolicy,
};
