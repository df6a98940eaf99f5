import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hostFactsSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { isMissingFile } from '../../support/is-missing-file.ts';
import { DEFAULT_CHANNEL } from '../channel-option.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import { UsageError } from '../../support/usage-error.js';
import { readHostConfig } from './read-host-config.ts';
import type { ReadConfig } from './read-host-config.ts';
import type { DeployedHost } from './make-host-record.ts';

/** The options of `commandAboutHost`. */
export interface HostOptions {
  env?: string;
  hostBuild?: string;
  facts?: string;
  config?: string;
  mapConfig?: readonly string[];
  storeUrl?: string;
  page?: string;
  workerUrl?: string;
  csp?: string;
  cspFile?: string;
  channel?: string;
}

async function readText(file: string) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) throw new ExpectedError(`There is no ${file}.`);
    throw error;
  }
}

const readJson = async (file: string) => parseJsonOrFail(await readText(file), file);

async function readFacts({ hostBuild: build, facts }: HostOptions) {
  if ((build === undefined) === (facts === undefined)) {
    throw new UsageError('Give either --host-build or --facts.');
  }
  const file = facts ?? join(build ?? '', 'host.json');
  return parseOrFail(hostFactsSchema, await readJson(file), file);
}

async function readConfigs({
  config,
  mapConfig: files = [],
  page,
}: HostOptions): Promise<Omit<ReadConfig, 'storeUrl'> & { storeUrl?: string }> {
  if ((config === undefined) === (files.length === 0)) {
    throw new UsageError('Give either --config or at least one --map-config.');
  }
  if (config !== undefined) return readHostConfig(await readJson(config), config, page);
  const entries = await Promise.all(
    files.map(async (file) => [basename(file, '.json'), await readJson(file)]),
  );
  const configs = Object.fromEntries(entries);
  if (Object.keys(configs).length < files.length) {
    throw new UsageError('Two files of --map-config have the same name; records tell configs apart by it.');
  }
  return { configs };
}

async function readPolicy({ csp, cspFile: file }: HostOptions) {
  if (csp !== undefined && file !== undefined) throw new UsageError('Give either --csp or --csp-file.');
  return file === undefined ? csp : (await readText(file)).replaceAll(/\s+/g, ' ').trim();
}

function resolveAddress(option: string, value: string | undefined, base?: string) {
  if (value === undefined) return undefined;
  if (!URL.canParse(value, base)) throw new UsageError(`--${option} is not an address: "${value}".`);
  return new URL(value, base).href;
}

/** Reads what is known of a host from its build, its config and the command line. */
export async function readHost(host: string, options: HostOptions): Promise<DeployedHost> {
  if (options.env === undefined) throw new UsageError('Give with --env which deployment of the host it is.');
  const pageUrl = resolveAddress('page', options.page);
  const facts = await readFacts(options);
  const read = await readConfigs(options);
  const storeUrl = resolveAddress('store-url', options.storeUrl, pageUrl) ?? read.storeUrl;
  if (storeUrl === undefined)
    throw new UsageError('Give with --store-url from where the host loads the map.');
  if (options.channel !== undefined && read.channel !== undefined && options.channel !== read.channel) {
    throw new UsageError(`The config loads channel ${read.channel}, and --channel says ${options.channel}.`);
  }
  return {
    host,
    environment: options.env,
    channel: read.channel ?? options.channel ?? DEFAULT_CHANNEL,
    recordedAt: new Date(),
    facts,
    storeUrl: storeUrl.endsWith('/') ? storeUrl : `${storeUrl}/`,
    pageUrl,
    workerUrl: resolveAddress('worker-url', options.workerUrl, pageUrl),
    csp: await readPolicy(options),
    configs: read.configs,
  };
}
