import { ExpectedError } from '../../support/expected-error.js';
import { UsageError } from '../usage-error.js';

/**
 * @typedef {object} ReadConfig
 * @property {Record<string, unknown>} configs map configs by name
 * @property {string} storeUrl
 * @property {string} [channel] absent: the pointer's address doesn't tell
 */

const CHANNEL = /\/channels\/([a-z0-9][a-z0-9-]*)\.json$/;

/**
 * @typedef {object} HostConfig
 * @property {{ channelUrl: string }} remote
 * @property {{ name: string, style: unknown }[]} styles
 * @property {Record<string, unknown>} map
 */

/** The host itself validates all of its config; here it is only told apart from something else. @param {unknown} input @returns {input is HostConfig} */
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
 * The map configs that this repository's host makes from its own: one for each style.
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
    throw new UsageError(`remote.channelUrl in ${file} is relative; say with --page where the page is.`);
  }
  const pointer = new URL(remote.channelUrl, page);
  const channel = CHANNEL.exec(pointer.pathname)?.[1];
  return {
    configs: Object.fromEntries(styles.map(({ name, style }) => [name, { ...map, style }])),
    storeUrl: new URL('../', pointer).href,
    ...(channel === undefined ? {} : { channel }),
  };
}
