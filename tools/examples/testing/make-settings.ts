import { CONTRACT_VERSION } from '@mapdock/shared';
import { LOCAL_TOKEN } from '../../start/make-configs.ts';
import type { Example } from '../examples.ts';
import type { MapConfig } from '@mapdock/shared';

/** The contract version that a page names, without the patch number: a patch changes nothing for it. */
const CONTRACT = CONTRACT_VERSION.replace(/\.\d+$/, '');

/** What an example reads at run time from `/mapdock.json`. */
export type Settings = {
  /** Address of the channel's `embed.js`, with the contract, and the engine, that the page was written for. */
  embed: string;
  /** Address of the channel's pointer. */
  channel: string;
  config: MapConfig;
};

export const makeSettings = (
  { store, provider }: { store: string; provider: string },
  { engineMajor }: Pick<Example, 'engineMajor'> = {},
): Settings => ({
  embed: `${store}/channels/production/embed.js?contract=${CONTRACT}${engineMajor ? `&engine=${engineMajor}` : ''}`,
  channel: `${store}/channels/production.json`,
  config: {
    provider: { baseApiUrl: provider, accessToken: LOCAL_TOKEN },
    style: 'mapbox://styles/mapdock/light',
    camera: { center: [11.5, 48.1], zoom: 9 },
    label: 'Map of Munich',
  },
});
