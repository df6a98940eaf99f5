import { checkContract, checkEngine } from '@mapdock/shared';
import { satisfy } from '@module-federation/enhanced/runtime';
import { judgePolicy } from './policy/judge-policy.js';

/**
 * @typedef {import('@mapdock/shared').HostRecord} HostRecord
 * @typedef {import('@mapdock/shared').ReleaseFile} ReleaseFile
 * @typedef {import('./verdict.js').Finding} Finding
 * @typedef {import('./run-contract.js').ContractAnswer} ContractAnswer
 *
 * @typedef {object} Case
 * @property {HostRecord} host
 * @property {ReleaseFile} release
 * @property {ContractAnswer} answer the result of validating the host's configs with the release's own contract
 *
 * @typedef {(input: Case) => Finding[]} Check lists what is wrong or can't be known; an empty list means that all is well
 */

/** The only exposed module that renders with the host's React. The others need no shared module. */
const MODULE_OF_REACT = './MapView';

/** @type {Check} */
function checkVersions({ host, release }) {
  if (checkContract(host.contract, release.contract).ok) return [];
  const reason = `is ${release.contract}, and the host was built with ${host.contract}: the majors differ`;
  return [{ verdict: 'no', path: 'contract', reason }];
}

/** @type {Check} */
function checkEngineMajor({ host, release }) {
  if (checkEngine(host.engineMajor, release.engine).ok) return [];
  const { name, version } = release.engine;
  const reason = `is ${name} ${version}, and code of the host is written for ${host.engineMajor}`;
  return [{ verdict: 'no', path: 'engine', reason }];
}

/** @type {Check} */
function checkExposes({ host, release }) {
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

/** Compares versions with the same function that the container uses when a page loads the release. @type {Check} */
function checkShared({ host, release }) {
  if (!host.exposes.includes(MODULE_OF_REACT)) return [];
  return Object.entries(release.requires).flatMap(([name, range]) => {
    const version = Object.hasOwn(host.shared, name) ? host.shared[name] : undefined;
    if (version !== undefined && satisfy(version, range)) return [];
    const has = version === undefined ? 'the host does not share it' : `the host shares ${version}`;
    return [{ verdict: 'no', path: `requires.${name}`, reason: `is ${range}, and ${has}` }];
  });
}

/** @type {Check} */
function checkConfigs({ host, release, answer }) {
  if (answer.kind === 'absent') {
    const reason =
      'is not there: the release is older than this check, so nobody knows which configs it allows';
    return [{ verdict: 'unknown', path: 'contractModule', reason }];
  }
  if (answer.kind === 'failed') return [{ verdict: 'no', path: 'contractModule', reason: answer.reason }];
  /** @type {Finding[]} */
  const findings = [];
  if (answer.contract !== release.contract) {
    const reason = `says that it is contract ${answer.contract}, and release.json says ${release.contract}`;
    findings.push({ verdict: 'no', path: 'contractModule', reason });
  }
  for (const name of Object.keys(host.configs)) {
    const outcome = answer.outcomes[name];
    const at = (/** @type {string} */ path) => `configs["${name}"] ${path}`;
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

/** @param {HostRecord['configs']} configs */
function providersOf(configs) {
  const urls = Object.values(configs).map(
    (config) => /** @type {{ provider?: { baseApiUrl?: unknown } } | null} */ (config)?.provider?.baseApiUrl,
  );
  return [...new Set(urls.filter((url) => typeof url === 'string' && URL.canParse(url)))].map(String);
}

/** @type {Check} */
function checkPolicy({ host, release }) {
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

/** All checks by name, in the order of the columns of the matrix. @type {Readonly<Record<string, Check>>} */
export const CHECKS = {
  contract: checkVersions,
  engine: checkEngineMajor,
  exposes: checkExposes,
  shared: checkShared,
  config: checkConfigs,
  policy: checkPolicy,
};
