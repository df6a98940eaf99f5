import { CONTRACT_VERSION } from '@mapdock/shared';
import { LOCAL_TOKEN } from '../../start/make-configs.js';

/** The contract version that a page names, without the patch number: a patch changes nothing for it. */
const CONTRACT = CONTRACT_VERSION.replace(/\.\d+$/, '');

/**
 * What an example reads at run time from `/mapdock.json`.
 * @typedef {object} Settings
 * @property {string} embed address of the channel's `embed.js`, with the contract, and the engine, that the page was written for
 * @property {string} channel address of the channel's pointer
 * @property {import('@mapdock/shared').MapConfig} config
 */

/**
 * @param {{ store: string, provider: string }} origins
 * @param {Pick<import('../examples.js').Example, 'engineMajor'>} [example]
 * @returns {Settings}
 */
export const makeSettings = ({ store, provider }, { engineMajor } = {}) => ({
  embed: `${store}/channels/production/embed.js?contract=${CONTRACT}${engineMajor ? `&engine=${engineMajor}` : ''}`,
  channel: `${store}/channels/production.json`,
  config: {
    provider: { baseApiUrl: provider, accessToken: LOCAL_TOKEN },
    style: 'mapbox://styles/mapdock/light',
    camera: { center: [11.5, 48.1], zoom: 9 },
    label: 'Map of Munich',
  },
});
