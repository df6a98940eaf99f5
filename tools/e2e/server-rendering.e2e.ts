/** `<map-dock>` in pages whose HTML a server has rendered, or is still sending. */
import { listen } from '../serve/listen.ts';
import { readDevelopmentReact, renderOnServer } from './support/development-react.ts';
import { channelEmbed, dock, openEmbedPage, withDock } from './support/embed-page.ts';
import { makeConfig } from './support/plain-page/plain-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const CONTENT = 'The map needs JavaScript.';

/** The child as a server writes it: `</script>` in a text of the config must not end it. */
const childOf = (config: unknown) =>
  `<script type="application/json">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

/** Whether the browser draws what the page has put into the element. */
const showsContent = (page: Page) =>
  withDock(page, (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length > 0;
  });

for (const version of [18, 19] as const)
  for (const isEarly of [true, false])
    test(`React ${version} hydrates an element that is defined ${isEarly ? 'before' : 'after'} that, and finds nothing changed @every-browser`, async ({
      page,
      site,
    }) => {
      const props = { config: JSON.stringify(makeConfig(site)), zoom: 5, style: { height: '320px' } };
      const elementOf = (label: string) =>
        `React.createElement('map-dock', ${JSON.stringify({ ...props, 'aria-label': label })}, '${CONTENT}')`;
      const react = readDevelopmentReact(version);
      await openEmbedPage(page, {
        body: `<div id="root">${renderOnServer(react, elementOf('Map of Munich'))}</div>`,
        scripts: {
          '/hydrate.js': `${react}
            root = ReactDom.hydrateRoot(document.querySelector('#root'), ${elementOf('Map of Munich')});`,
          '/rename.js': `root.render(${elementOf('Map of Lisbon')})`,
        },
      });
      const define = async () => {
        await page.evaluate((address) => import(address), channelEmbed(site));
        await expect(dock(page)).toHaveAttribute('status', 'ready');
      };
      const hydrate = async () => {
        await page.addScriptTag({ url: '/hydrate.js' });
        const isHydrated = () =>
          withDock(page, (element) => Object.keys(element).some((key) => key.startsWith('__react')));
        await expect.poll(isHydrated).toBe(true);
      };
      for (const step of isEarly ? [define, hydrate] : [hydrate, define]) await step();
      await page.addScriptTag({ url: '/rename.js' });
      await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
      const facts = await withDock(page, (element) => [
        ...['aria-label', 'status'].map((name) => element.getAttribute(name)),
        element.getCamera()?.zoom,
      ]);
      expect(facts).toEqual(['Map of Lisbon', 'ready', 5]);
    });

test('a config as a child is drawn, and a changed child is applied @every-browser @quick', async ({
  page,
  site,
}) => {
  await openEmbedPage(page, {
    body: `<map-dock>${CONTENT}${childOf(makeConfig(site, { label: 'Map </script> of the child' }))}</map-dock>`,
  });
  expect(await showsContent(page)).toBe(true);
  await page.evaluate((address) => import(address), channelEmbed(site));
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  expect(await showsContent(page)).toBe(false);
  await expect(page.getByRole('region', { name: 'Map </script> of the child' })).toBeVisible();
  const changed = childOf(makeConfig(site, { label: 'Map of another child' }));
  await withDock(page, (element, html) => (element.innerHTML = html), changed);
  await expect(page.getByRole('region', { name: 'Map of another child' })).toBeVisible();
});

test('a child that the server sends slowly is waited for', async ({ page, site }) => {
  let send: (rest: string) => void = () => {};
  const child = childOf(makeConfig(site, { label: 'Map of the child' }));
  const server = await listen(
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write('<!doctype html><title>Slow page</title><link rel="icon" href="data:," />');
      send = (rest) => response.write(rest);
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  await page.goto(server.origin, { waitUntil: 'commit' });
  await page.evaluate(async (address) => void (await (await import(address)).load()), channelEmbed(site));
  const half = child.length / 2;
  // The attribute is a config, but not a whole one.
  send(`<main><map-dock zoom="5">${child.slice(0, half)}`);
  await expect(dock(page)).toHaveAttribute('status', 'loading');
  await withDock(page, (element) => {
    const codes = [] as string[];
    Object.assign(globalThis, { codes });
    element.addEventListener('maperror', ({ detail }) => codes.push(detail.code));
  });
  send(`${child.slice(half)}</map-dock></main>\n`);
  await expect(page.getByRole('region', { name: 'Map of the child' })).toBeVisible();
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  expect(await page.evaluate(() => [Reflect.get(globalThis, 'codes'), document.readyState])).toEqual([
    [],
    'loading',
  ]);
});
