import { ExpectedError } from '../../support/expected-error.js';
import { UsageError } from '../../support/usage-error.js';

/**
 * @typedef {object} ReadConfig
 * @property {Record<string, unknown>} configs map configs by name
 * @property {string} storeUrl
 * @property {string} [channel] absent if the address of the pointer has another form than a store's
 */

const CHANNEL = /\/channels\/([a-z0-9][a-z0-9-]*)\.json$/;

/**
 * @typedef {object} HostConfig
 * @property {{ channelUrl: string }} remote
 * @property {{ name: string, style: unknown }[]} styles
 * @property {Record<string, unknown>} map
 */

/**
 * Whether this is the config of a host at all. Only the fields that are used here are looked at, because the host validates the rest.
 * @param {unknown} input
 * @returns {input is HostConfig}
 */
function isHostConfig(input) {
  const { remote, styles, map } = /** @type {Partial<HostConfig>} */ (input ?? {});
  return (
    typeof remote?.channelUrl === 'string' &&
    Array.isArray(styles) &&
    styles.every((style) => typeof style?.name === 'string') &&
    typeof map === 'object'
  );
}

/**
 * Makes the same map configs as this repository's host makes from its config: one for each style.
 * @param {unknown} input
 * @param {string} file
 * @param {string} [page]
 * @returns {ReadConfig}
 */
export function readHostConfig(input, file, page) {
  if (!isHostConfig(input)) {
    throw new ExpectedError(`${file} is no config of the host: it needs remote.channelUrl, styles and map.`);
  }
  const { remote, styles, map } = input;
  if (!URL.canParse(remote.channelUrl, page)) {
    throw new UsageError(
      `remote.channelUrl in ${file} is relative. Give the address of the page with --page.`,
    );
  }
  const pointer = new URL(remote.channelUrl, page);
  const channel = CHANNEL.exec(pointer.pathname)?.[1];
  return {
    configs: Object.fromEntries(styles.map(({ name, style }) => [name, { ...map, style }])),
    storeUrl: new URL('../', pointer).href,
    ...(channel === undefined ? {} : { channel }),
  };
}
