/** A page with a map that is served with a Content-Security-Policy. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../../../serve/listen.ts';
import { PATHS } from '../../../support/paths.js';
import { makeConfig } from './plain-page.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../start-site.ts';

/** Options of a page that serves the release's worker file from its own origin. */
export const OWN_WORKER = { workerUrl: '/mapdock-worker.js' };

const HTML = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Policy</title><link rel="icon" href="data:," /><script type="module" src="/page.js"></script></head>
  <body><div id="map"></div></body>
</html>`;

const makeScript = (embed: string, config: unknown, options: unknown) => `
document.querySelector('#map').style.height = '400px';
globalThis.violations = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  violations.push(effectiveDirective + ' ' + blockedURI);
});
const { mount } = await import(${JSON.stringify(embed)});
await mount(document.querySelector('#map'), ${JSON.stringify(config)}, ${JSON.stringify(options)});`;

/**
 * Opens the page, calls `use`, and closes the server.
 * @param content the policy as the page sends it, and options of `mount`
 */
export async function withPolicyPage(
  page: Page,
  site: Site,
  { policy, options = {} }: { policy: string; options?: { workerUrl?: string; nonce?: string } },
  use: (opened: { origin: string; violations: () => Promise<string[]> }) => Promise<void>,
) {
  const worker = await readFile(join(PATHS.remoteDist, 'release', 'mapdock-worker.js'));
  const embed = `${site.remote.origin}/channels/production/embed.js`;
  const files: Record<string, [string, string | Buffer]> = {
    '/': ['text/html', HTML],
    '/page.js': ['text/javascript', makeScript(embed, makeConfig(site), options)],
    [OWN_WORKER.workerUrl]: ['text/javascript', worker],
  };
  const server = await listen(
    ({ url = '' }, response) => {
      const [type, content] = files[url] ?? ['text/plain', ''];
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy });
      response.end(content);
    },
    { port: 0 },
  );
  try {
    await page.goto(server.origin);
    const violations = () => page.evaluate(() => Reflect.get(globalThis, 'violations') as string[]);
    await use({ origin: server.origin, violations });
  } finally {
    await server.close();
  }
}
