import { expect, test as base } from '../../../e2e/support/test.ts';
import { LAYOUT } from '../../../release/layout.ts';
import { serveExample } from '../../testing/serve-example.ts';
import { makeSettings } from '../../testing/make-settings.ts';
import type { Fixtures } from '@playwright/test';
import type { Site, View } from '../../../e2e/support/start-site.ts';
import type { Example } from '../../examples.ts';

export interface ExampleFixtures {
  /** Serves built examples, with the settings and the release of this worker's site. */
  examples: ExampleServer;
}

export interface ExampleServer {
  /** Resolves to the example's origin; each example is started once. */
  serve: (example: Example) => Promise<string>;
}

export const test = base.extend({
  // These are the only tests that show that each example draws land and labels.
  view: 'land',
  examples: [
    async ({ site }, use) => {
      const { origin: store, release } = site.remote;
      const releaseFolder = `${store}/${LAYOUT.releaseFolder(release.releaseId)}/`;
      const running: Map<string, ReturnType<typeof serveExample>> = new Map();
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
} as Fixtures<object, ExampleFixtures, { view: View }, { site: Site }>);

export { expect };
