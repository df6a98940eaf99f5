/**
 * The host's config with this public key in place of its own. All else stays as the host's server says.
 * @param {any} config
 * @param {import('@mapdock/shared').ChannelKey} key
 */
const withKey = (config, key) => ({ ...config, remote: { ...config.remote, keys: [key] } });

/**
 * Lets the host of one browser trust a key that exists for one rehearsal alone: a real key must not sign what was only read from
 * the network.
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
