import type { ChannelKey } from '@mapdock/shared';
import type { Page } from '@playwright/test';
import type { RehearsedHost } from './read-host.ts';

/** Returns the host's config with this public key in place of its own keys, and nothing else changed. */
const withKey = (config: { remote?: object }, key: ChannelKey) => ({
  ...config,
  remote: { ...config.remote, keys: [key] },
});

/**
 * Makes the host in this page trust a key that was made for this rehearsal. The pointer of a rehearsal is made from what was read from the
 * network, so no real key may sign it.
 */
export const answerConfig = (page: Page, { configUrl }: RehearsedHost, key: ChannelKey) =>
  page.route(
    (url) => url.origin + url.pathname === configUrl,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withKey(await response.json(), key) });
    },
  );
