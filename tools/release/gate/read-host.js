import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hostFactsSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { isMissingFile } from '../../support/is-missing-file.js';
import { DEFAULT_CHANNEL } from '../channel-option.js';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.js';
import { UsageError } from '../../support/usage-error.js';
import { readHostConfig } from './read-host-config.js';

/**
 * @typedef {object} HostOptions the options of `commandAboutHost`
 * @property {string} [env]
 * @property {string} [hostBuild]
 * @property {string} [facts]
 * @property {string} [config]
 * @property {readonly string[]} [mapConfig]
 * @property {string} [storeUrl]
 * @property {string} [page]
 * @property {string} [workerUrl]
 * @property {string} [csp]
 * @property {string} [cspFile]
 * @property {string} [channel]
 */

/** @param {string} file */
async function readText(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) throw new ExpectedError(`There is no ${file}.`);
    throw error;
  }
}

/** @param {string} file */
const readJson = async (file) => parseJsonOrFail(await readText(file), file);

/** @param {HostOptions} options */
async function readFacts({ hostBuild: build, facts }) {
  if ((build === undefined) === (facts === undefined)) {
    throw new UsageError('Give either --host-build or --facts.');
  }
  const file = facts ?? join(build ?? '', 'host.json');
  return parseOrFail(hostFactsSchema, await readJson(file), file);
}

/** @param {HostOptions} options @returns {Promise<Omit<import('./read-host-config.js').ReadConfig, 'storeUrl'> & { storeUrl?: string }>} */
async function readConfigs({ config, mapConfig: files = [], page }) {
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

/** @param {HostOptions} options */
async function readPolicy({ csp, cspFile: file }) {
  if (csp !== undefined && file !== undefined) throw new UsageError('Give either --csp or --csp-file.');
  return file === undefined ? csp : (await readText(file)).replaceAll(/\s+/g, ' ').trim();
}

/** @param {string} option @param {string | undefined} value @param {string} [base] */
function resolveAddress(option, value, base) {
  if (value === undefined) return undefined;
  if (!URL.canParse(value, base)) throw new UsageError(`--${option} is not an address: "${value}".`);
  return new URL(value, base).href;
}

/**
 * Reads what is known of a host from its build, its config and the command line.
 * @param {string} host
 * @param {HostOptions} options
 * @returns {Promise<import('./make-host-record.js').DeployedHost>}
 */
export async function readHost(host, options) {
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
