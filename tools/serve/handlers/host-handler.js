import { HOST_HEADERS } from '../../headers/header-rules.js';
import { createStaticHandler } from './static-handler.js';

/**
 * Serves a built host with the config it reads at run time.
 * @param {object} options
 * @param {string} options.root
 * @param {() => unknown} options.config
 */
export function createHostHandler({ root, config }) {
  return createStaticHandler({ root, headerRules: HOST_HEADERS, documents: { '/config.json': config } });
}
