import { expect, test as base } from '../../../e2e/support/test.js';
import { LAYOUT } from '../../../release/layout.js';
import { serveExample } from '../../serve-example.js';
import { makeSettings } from '../../support/make-settings.js';

/**
 * @typedef {import('../../../e2e/support/start-site.js').Site} Site
 * @typedef {import('../../../e2e/support/start-site.js').View} View
 * @typedef {import('../../examples.js').Example} Example
 *
 * @typedef {object} ExampleFixtures
 * @property {ExampleServer} examples serves built examples, with the settings and the release of this worker's site
 *
 * @typedef {object} ExampleServer
 * @property {(example: Example) => Promise<string>} serve resolves to the example's origin; each example is started once
 */

export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{}, ExampleFixtures, { view: View }, { site: Site }>} */ ({
    // These are the only tests that show that each example draws land and labels.
    view: 'land',
    examples: [
      async ({ site }, use) => {
        const { origin: store, release } = site.remote;
        const releaseFolder = `${store}/${LAYOUT.releaseFolder(release.releaseId)}/`;
        /** @type {Map<string, ReturnType<typeof serveExample>>} */
        const running = new Map();
        await use({
          async serve(example) {
            const settings = makeSettings({ store, provider: site.provider.origin }, example);
            const server = running.get(example.name) ?? serveExample(example, settings, releaseFolder);
            running.set(example.name, server);
            return (await server).origin;
          },
        });
        const started = await Promise.allSettled(running.values());
        await Promise.all(started.map((server) => server.status === 'fulfilled' && server.value.close()));
      },
      { scope: 'worker' },
    ],
  }),
);

export { expect };
