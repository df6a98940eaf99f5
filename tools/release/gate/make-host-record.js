import { HOST_RECORD_FORMAT, hostRecordSchema, parseMapConfig } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { parseOrFail } from '../parse-or-fail.js';
import { stripPolicy } from './strip-policy.js';
import { stripSecrets } from './strip-secrets.js';

/**
 * @typedef {object} DeployedHost
 * @property {string} host
 * @property {string} environment
 * @property {string} channel
 * @property {Date} recordedAt
 * @property {import('@mapdock/shared').HostFacts} facts
 * @property {string} storeUrl
 * @property {string | undefined} [pageUrl]
 * @property {string | undefined} [workerUrl]
 * @property {string | undefined} [csp]
 * @property {Record<string, unknown>} configs
 */

/** @param {string} url */
function plainAddress(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** @param {string} name @param {unknown} config @param {string} what */
function parseConfig(name, config, what) {
  const parsed = parseMapConfig(config);
  if (parsed.ok) return parsed.value;
  const [problem] = parsed.error.details.problems;
  throw new ExpectedError(
    `${what} "${name}" is not valid: ${problem?.path} must be ${problem?.expected}, got ${problem?.actual}.`,
  );
}

/**
 * Returns the configs without secrets. Fields that the contract doesn't know are left out: no release uses them, and they could have
 * secrets of any form.
 * @param {Record<string, unknown>} configs
 */
const stripConfigs = (configs) =>
  Object.fromEntries(
    Object.entries(configs).map(([name, config]) => {
      const stripped = stripSecrets(parseConfig(name, config, 'Map config'));
      parseConfig(name, stripped, 'Without its secrets, map config');
      return [stripSecrets(name), stripped];
    }),
  );

/**
 * Makes the record of a host: everything that a release is checked against, and no secret.
 * @param {DeployedHost} deployed
 * @returns {import('@mapdock/shared').HostRecord}
 */
export function makeHostRecord({ recordedAt, facts, storeUrl, pageUrl, workerUrl, csp, configs, ...names }) {
  return parseOrFail(
    hostRecordSchema,
    {
      format: HOST_RECORD_FORMAT,
      ...names,
      recordedAt: recordedAt.toISOString(),
      ...facts,
      storeUrl: plainAddress(storeUrl),
      ...(pageUrl === undefined ? {} : { pageUrl: plainAddress(pageUrl) }),
      ...(workerUrl === undefined ? {} : { workerUrl: plainAddress(workerUrl) }),
      ...(csp === undefined ? {} : { csp: stripPolicy(csp) }),
      configs: stripConfigs(configs),
    },
    'the record of the host',
  );
}
