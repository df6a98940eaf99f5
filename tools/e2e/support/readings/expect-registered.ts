/** What Module Federation's developer tools read on the host's page. */
import { expect } from '../test.ts';
import type { Site } from '../start-site.ts';
import type { ReleaseFile } from '@mapdock/shared';
import type { Page } from '@playwright/test';

/** Name of the host's federation instance. */
const HOST = 'mapdock_host';

const readView = (page: Page) =>
  page.evaluate((host) => {
    const { __INSTANCES__: instances, moduleInfo } = globalThis.__FEDERATION__;
    const remotes = instances.flatMap(({ options }) => options.remotes);
    return {
      registered: remotes.map((remote) => ('entry' in remote ? remote.entry : remote.version)),
      described: Object.keys(moduleInfo).filter((name) => name !== host),
      running: instances.map(({ name }) => name).filter((name) => name !== host),
    };
  }, HOST);

/** Expects that the page reports this release, and no other, as registered and running. */
export async function expectRegistered(page: Page, site: Site, { releaseId, container, parts }: ReleaseFile) {
  const manifest = `${site.remote.origin}/releases/${releaseId}/mf-manifest.json`;
  await expect
    .poll(() => readView(page))
    .toEqual({
      registered: [manifest],
      described: [`${container}:${manifest}`],
      // Releases with the field `parts` have no federation runtime of their own.
      running: parts ? [] : [container],
    });
}
