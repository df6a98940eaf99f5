/** What the servers of examples send, which render the element: all that the map needs, so that it does not wait for the app's own scripts. */
import { LAYOUT } from '../../release/layout.ts';
import { chosenFromEnvironment } from '../support/chosen-examples.ts';
import { expectReady } from './support/example-page.ts';
import { expect, test } from './support/test.ts';

for (const example of chosenFromEnvironment().filter(({ rendersElement }) => rendersElement)) {
  test.describe(`${example.name}: the server`, () => {
    test('sends the element with its text and config, and links to the release', async ({
      examples,
      site: { remote },
    }) => {
      const response = await fetch(await examples.serve(example));
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toMatch(/<map-dock[^>]* config="[^"]*Map of Munich/);
      expect(html).toContain('reload the page');
      const folder = `${remote.origin}/${LAYOUT.releaseFolder(remote.release.releaseId)}/`;
      const links = html.match(/<link [^>]*>/g) ?? [];
      const modules = links.filter((link) => link.includes('modulepreload'));
      expect(modules.join()).toContain(folder + remote.release.module);
    });

    test('sends the element without these links while the store is down', async ({
      examples,
      site: { remote },
    }) => {
      const origin = await examples.serve(example);
      remote.faults.add({ match: '.', kind: 'drop' });
      const response = await fetch(origin);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/<map-dock[^>]* config=/);
    });

    test.describe('sends what is enough,', () => {
      test.use({ expectedConsoleErrors: /ERR_FAILED|dynamically imported module/ });

      test('so that the map is there without the scripts of the app', async ({ page, examples }) => {
        const origin = await examples.serve(example);
        await page.route(`${origin}/**/*.js`, (route) => route.abort());
        await page.goto(origin);
        await expectReady(page);
      });
    });
  });
}
