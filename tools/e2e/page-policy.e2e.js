/** The lines of a Content-Security-Policy that the README of map-remote gives, as a page sends them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../serve/listen.js';
import { PATHS } from '../support/paths.js';
import { readReadmePolicies } from '../support/readme-policies.js';
import { makeConfig } from './support/plain-page.js';
import { expect, test } from './support/test.js';

const WORKER = { workerUrl: '/mapdock-worker.js' };
const { plain, ownWorker, trustedTypes } = await readReadmePolicies();

const HTML = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Policy</title><link rel="icon" href="data:," /><script type="module" src="/page.js"></script></head>
  <body><div id="map"></div></body>
</html>`;

/** The page's own needs come on top: its script. @param {string} embed @param {unknown} config @param {unknown} options */
const makeScript = (embed, config, options) => `
document.querySelector('#map').style.height = '400px';
globalThis.violations = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  violations.push(effectiveDirective + ' ' + blockedURI);
});
const { mount } = await import(${JSON.stringify(embed)});
await mount(document.querySelector('#map'), ${JSON.stringify(config)}, ${JSON.stringify(options)});`;

for (const [what, lines, options] of /** @type {const} */ ([
  ['the first line', plain, {}],
  ['the line for a page without blob:', ownWorker, WORKER],
  ['the lines for a page with Trusted Types', `${ownWorker};  ${trustedTypes}`, WORKER],
])) {
  test(`${what} of the README is all that a policy must allow`, async ({ page, site }) => {
    const { origin: store } = site.remote;
    const policy = `default-src 'none'; ${lines}`
      .replaceAll('<store>', store)
      .replaceAll('<provider>', site.provider.origin)
      .replace('script-src', "script-src 'self'");
    expect(policy).toContain(store);
    const worker = await readFile(join(PATHS.remoteDist, 'release', 'mapdock-worker.js'));
    const script = makeScript(`${store}/channels/production/embed.js`, makeConfig(site), options);
    /** @type {Record<string, [string, string | Buffer]>} */
    const files = {
      '/': ['text/html', HTML],
      '/page.js': ['text/javascript', script],
      [WORKER.workerUrl]: ['text/javascript', worker],
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
      await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      expect(await page.evaluate(() => /** @type {any} */ (globalThis).violations)).toEqual([]);
    } finally {
      await server.close();
    }
  });
}
