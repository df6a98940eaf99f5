import { ExpectedError } from '../../support/expected-error.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { fetchDocument } from './fetch-document.js';

/**
 * @typedef {object} RehearsedHost
 * @property {string} pageUrl
 * @property {string} configUrl
 * @property {string} channelUrl
 * @property {string} storeUrl public address of the store, which ends with "/"
 * @property {string} channel
 * @property {boolean} checksSignatures whether it has keys, so that it refuses a pointer that none of them signed
 * @property {object} mapConfig the config of its map with its first style
 */

const CHANNEL_PATH = /^(.*\/)channels\/([^/]+)\.json$/;

/**
 * Reads the `config.json` of a deployed host: from where it loads the map, and with which config.
 * @param {string} pageUrl
 * @returns {Promise<RehearsedHost>}
 */
export async function readHost(pageUrl) {
  if (!URL.canParse(pageUrl)) throw new ExpectedError(`"${pageUrl}" is not the address of a page.`);
  const url = new URL('config.json', pageUrl).href;
  const file = await fetchDocument(url);
  if (!file) throw new ExpectedError(`${url} isn't there: a rehearsal needs the config of the host.`);
  const config = /** @type {any} */ (parseJsonOrFail(file, url));
  const channelUrl = config?.remote?.channelUrl;
  if (typeof channelUrl !== 'string') throw new ExpectedError(`${url} has no remote.channelUrl.`);
  const address = new URL(channelUrl, url);
  const [, folder, channel] = CHANNEL_PATH.exec(address.pathname) ?? [];
  if (folder === undefined || channel === undefined) {
    throw new ExpectedError(`${address.href} is not the address of a channel in a store.`);
  }
  return {
    pageUrl: new URL(pageUrl).href,
    configUrl: url,
    channelUrl: address.href,
    storeUrl: new URL(folder, address).href,
    channel,
    checksSignatures: (config.remote.keys ?? []).length > 0,
    mapConfig: { ...config.map, style: config.styles?.[0]?.style },
  };
}
