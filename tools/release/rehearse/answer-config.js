/**
 * Returns the host's config with this public key in place of its own keys, and nothing else changed.
 * @param {any} config
 * @param {import('@mapdock/shared').ChannelKey} key
 */
const withKey = (config, key) => ({ ...config, remote: { ...config.remote, keys: [key] } });

/**
 * Makes the host in this page trust a key that was made for this rehearsal. The pointer of a rehearsal is made from what was read from the
 * network, so no real key may sign it.
 * @param {import('@playwright/test').Page} page
 * @param {import('./read-host.js').RehearsedHost} host
 * @param {import('@mapdock/shared').ChannelKey} key
 */
export const answerConfig = (page, { configUrl }, key) =>
  page.route(
    (url) => url.origin + url.pathname === configUrl,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withKey(await response.json(), key) });
    },
  );
