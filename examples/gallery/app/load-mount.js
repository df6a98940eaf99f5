import { createLoader } from '@mapdock/shared/loader';

/**
 * Loads `mount` of the release that the channel has for this visitor.
 * @param {string} channelUrl
 * @returns {Promise<import('@mapdock/shared').Mount>}
 */
export async function loadMount(channelUrl) {
  const loaded = await createLoader({ channelUrl }).load();
  if (!loaded.ok) throw loaded.error;
  return loaded.mount;
}
