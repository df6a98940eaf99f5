/** Style sheets of the map do not change the page around it, and those of the page do not change the map. */
import { readFile, writeFile } from 'node:fs/promises';
import { makeConfig } from './support/plain-page/plain-page.ts';
import { comparePictures } from './support/pictures/compare-pictures.ts';
import { listen } from '../serve/listen.ts';
import { POPUP_OF_ALL } from './support/page-sheets/popup-of-all.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

export type Way = 'element' | 'map-dock';

const SHEETS = ['preflight', 'hostile', 'insistent'] as const;
/** Two maps and a page with CSS filters are drawn in software, while other tests run. */
const TEST_TIMEOUT_MS = 180_000;
const SLOW = { timeout: 90_000 };
test.describe.configure({ timeout: TEST_TIMEOUT_MS });

/** Style of the map's elements, so that no style sheet of the page moves or resizes them. */
const FIXED_BOX = [
  'position:fixed',
  'z-index:9',
  'left:0',
  'width:600px',
  'margin:0',
  'padding:0',
  'border:0',
  'outline:0',
  'box-sizing:border-box',
  'float:none',
  'display:block',
  'min-width:0',
  'max-width:none',
  'transform:none',
  'filter:none',
  'opacity:1',
  'box-shadow:none',
  'background:none',
  'border-radius:0',
  'transition:none',
]
  .map((declaration) => `${declaration} !important`)
  .join(';');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Page with its own styles</title>
    <link rel="icon" href="data:," />
    <style>
      :root { color-scheme: light dark; font: 17px/1.6 serif; }
      body { margin: 12px; }
      a { color: teal; }
      button { border-radius: 9px; padding: 4px 18px; }
      #map { height: 480px; }
      /* A page's own pseudo-elements of the map's element are no part of the map. */
      #map::before, #map::after, #failing::before, #failing::after { content: none !important; }
    </style>
    ${SHEETS.map((name) => `<link rel="stylesheet" href="/${name}.css" id="${name}" disabled />`).join('\n    ')}
  </head>
  <body id="page" class="page">
    <h1>Heading <code>code</code></h1>
    <p>Text with a <a href="#x">link</a>, <button type="button">Button</button> <input value="Input" /></p>
    <div id="map"></div>
    <ul><li>One</li><li>Two <b>bold</b></li></ul>
    <dl><dt>Term</dt><dd>Description</dd></dl>
    <img alt="" width="40" height="20" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" />
    <svg width="40" height="20"><path d="M0 0h40v20z" /></svg> <canvas width="40" height="20"></canvas>
    <div class="box">Box</div>
  </body>
</html>`;

/** A config with every kind of control, marker and popup content. */
const fullConfig = (site: Site) =>
  makeConfig(site, {
    camera: { center: [8, 48], zoom: 3.5 },
    controls: { navigation: true, geolocate: true, fullscreen: true, scale: true },
    markers: [
      { id: 'pin', position: [2.3, 48.9], label: 'Paris' },
      { id: 'text', position: [12.5, 41.9], label: 'Rome', content: 'Rome, a text' },
    ],
    popups: [POPUP_OF_ALL],
  });

/** Serves the page and opens it. */
async function open(page: Page, colorScheme: 'light' | 'dark') {
  const sheets = await Promise.all(
    SHEETS.map((name) => readFile(new URL(`support/page-sheets/${name}.css`, import.meta.url))),
  );
  const server = await listen(
    ({ url = '' }, response) => {
      const index = SHEETS.findIndex((name) => url === `/${name}.css`);
      response.writeHead(200, { 'Content-Type': index < 0 ? 'text/html' : 'text/css' });
      response.end(sheets[index] ?? PAGE);
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(server.origin);
}

/**
 * Shows a map, by `mount` into an element or by `<map-dock>`.
 * @param id of the element that the map is put in, or that it replaces
 */
async function showMap(page: Page, site: Site, way: Way, id: string, config: unknown) {
  await page.evaluate(
    async ([embed, kind, place, mapConfig]) => {
      const { mount } = await import(embed as string);
      const container = document.querySelector(`#${place}`) as HTMLElement;
      if (kind === 'element') return void (await mount(container, mapConfig));
      const dock = document.createElement('map-dock');
      dock.id = container.id;
      dock.style.cssText = container.style.cssText;
      container.replaceWith(Object.assign(dock, { config: mapConfig }));
    },
    [`${site.remote.origin}/channels/production/embed.js`, way, id, config],
  );
}

/** Enables these style sheets of the page and disables all others. */
const enableSheets = (page: Page, sheets: readonly string[]) =>
  page.evaluate(
    async ([all, names]) => {
      for (const name of all ?? []) {
        const link = document.querySelector(`#${name}`) as HTMLLinkElement;
        const isEnabled = (names ?? []).includes(name);
        if (link.disabled !== isEnabled) continue;
        const loaded = new Promise((resolve) => (link.onload = resolve));
        link.disabled = !isEnabled;
        if (isEnabled && link.sheet === null) await loaded;
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    [[...SHEETS], [...sheets]],
  );

const status = (page: Page, id: string) => page.locator(`#${id} [data-mapdock-status]`);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const way of ['element', 'map-dock'] as const) {
    test(`${way}, ${colorScheme}: the page looks the same with a map and without`, async ({ page, site }) => {
      await open(page, colorScheme);
      if (way === 'map-dock') {
        await page.evaluate(() => {
          const dock = document.createElement('map-dock');
          dock.id = 'map';
          dock.style.display = 'block';
          document.querySelector('#map')?.replaceWith(dock);
        });
      }
      const before = await page.screenshot({ fullPage: true });
      const box = await page.locator('#map').boundingBox();
      await showMap(page, site, way, 'map', fullConfig(site));
      await expect(status(page, 'map')).toHaveAttribute('data-mapdock-status', 'ready', SLOW);
      const after = await page.screenshot({ fullPage: true });
      expect(comparePictures(before, after, box)).toEqual({ pixels: 0 });
      // Without the exception the pictures differ, so the comparison works.
      expect(comparePictures(before, after).pixels).toBeGreaterThan(0);
    });

    test(`${way}, ${colorScheme}: the map looks the same with any style sheet of the page`, async ({
      page,
      site,
    }, info) => {
      await page.setViewportSize({ width: 620, height: 920 });
      await open(page, colorScheme);
      await page.evaluate((place) => {
        const map = document.querySelector('#map') as HTMLElement;
        map.style.cssText = `${place};top:0;height:480px`;
        const failing = document.createElement('div');
        failing.id = 'failing';
        failing.style.cssText = `${place};top:490px;height:400px`;
        map.after(failing);
      }, FIXED_BOX);
      const sheets = way === 'element' ? SHEETS.slice(0, 2) : SHEETS;
      await enableSheets(page, ['hostile']);
      await showMap(page, site, way, 'map', fullConfig(site));
      await showMap(page, site, way, 'failing', { ...fullConfig(site), style: 7 });
      await expect(status(page, 'map')).toHaveAttribute('data-mapdock-status', 'ready', SLOW);
      await expect(status(page, 'failing')).toHaveAttribute('data-mapdock-status', 'failed');

      const clips = [
        { x: 0, y: 0, width: 600, height: 480 },
        { x: 0, y: 490, width: 600, height: 400 },
      ];
      const take = async (enabled: readonly string[]) => {
        await enableSheets(page, enabled);
        return Promise.all(clips.map((clip) => page.screenshot({ clip, animations: 'disabled' })));
      };
      const plain = await take([]);
      for (const sheet of sheets) {
        const pictures = await take([sheet]);
        for (const [index, picture] of pictures.entries()) {
          const expected = plain[index] as Buffer;
          const what = `${sheet} ${index === 0 ? 'map' : 'failure panel'}`;
          const difference = comparePictures(expected, picture);
          if (difference.pixels > 0) {
            await writeFile(info.outputPath(`${what} expected.png`), expected);
            await writeFile(info.outputPath(`${what}.png`), picture);
          }
          expect.soft(difference, what).toEqual({ pixels: 0 });
        }
      }
    });
  }
}
