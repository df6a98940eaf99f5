import { HOST_RECORD_FORMAT, hostRecordSchema, parseMapConfig } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { parseOrFail } from '../parse-or-fail.ts';
import { stripPolicy } from './strip-policy.ts';
import { stripSecrets } from './strip-secrets.ts';
import type { HostFacts, HostRecord } from '@mapdock/shared';

export interface DeployedHost {
  host: string;
  environment: string;
  channel: string;
  recordedAt: Date;
  facts: HostFacts;
  storeUrl: string;
  pageUrl?: string | undefined;
  workerUrl?: string | undefined;
  csp?: string | undefined;
  configs: Record<string, unknown>;
}

function plainAddress(url: string) {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function parseConfig(name: string, config: unknown, what: string) {
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
 */
const stripConfigs = (configs: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(configs).map(([name, config]) => {
      const stripped = stripSecrets(parseConfig(name, config, 'Map config'));
      parseConfig(name, stripped, 'Without its secrets, map config');
      return [stripSecrets(name), stripped];
    }),
  );

/** Makes the record of a host: everything that a release is checked against, and no secret. */
export function makeHostRecord({
  recordedAt,
  facts,
  storeUrl,
  pageUrl,
  workerUrl,
  csp,
  configs,
  ...names
}: DeployedHost): HostRecord {
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
