/** Style sheets that many pages have do not reach the elements of a map in the page's own tree. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { consoleErrorsOf } from '../support/console-errors.ts';
import { expectStatus, makeConfig, mountMap, openPlainPage } from '../support/plain-page/plain-page.ts';
import { POPUP_OF_ALL } from '../support/page-sheets/popup-of-all.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

/** The sheets by name: the file in its package. */
const SHEETS = {
  pico: '@picocss/pico/css/pico.css',
  beercss: 'beercss/dist/cdn/beer.css',
  bootstrap: 'bootstrap/dist/css/bootstrap.css',
  bulma: 'bulma/css/bulma.css',
  preflight: 'tailwindcss/preflight.css',
  normalize: 'normalize.css/normalize.css',
};
const { resolve } = createRequire(import.meta.url);

/** Rules in a layer of the page: those of a sheet, and of an author who styles icons. */
const toLayer = (sheet: string) =>
  `@layer base { ${sheet} svg path, svg circle { opacity: 0; stroke-width: 9; transform: scale(0.5); fill: red } }`;

/** What people see of an element besides its box. */
const PROPERTIES = [
  ...[
    'color',
    'background-color',
    'background-image',
    'opacity',
    'visibility',
    'box-shadow',
    'filter',
    'cursor',
  ],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing'],
  ...[
    'text-align',
    'text-transform',
    'text-decoration-line',
    'white-space',
    'transition-property',
    'transform',
  ],
  ...['border-top-width', 'border-left-style', 'border-top-color', 'border-top-left-radius', 'outline-style'],
  ...['pointer-events', 'user-select', 'appearance', 'fill', 'stroke', 'stroke-width', 'd', 'r', 'cx', 'cy'],
];

/** Every kind of control, marker and popup, the list of features, and a source that does not come, for the notice. */
const config = (site: Site) =>
  makeConfig(site, {
    camera: { center: [8, 48], zoom: 3.5 },
    controls: {
      navigation: true,
      geolocate: true,
      fullscreen: true,
      scale: true,
      attribution: { custom: '<a href="https://example.invalid/">Somebody</a>' },
    },
    sources: {
      lost: { type: 'geojson', data: `${site.provider.origin}/lost.geojson` },
      places: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              id: 1,
              geometry: { type: 'Point', coordinates: [8, 48] },
              properties: { name: 'Place' },
            },
          ],
        },
      },
    },
    layers: [{ id: 'places', type: 'circle', source: 'places' }],
    accessibility: { featureList: { layerIds: ['places'] } },
    interaction: { select: 'single' },
    markers: [
      { id: 'pin', position: [2.3, 48.9], label: 'Paris' },
      { id: 'styled', position: [20, 48], label: 'Kosice', className: 'faint' },
      {
        id: 'text',
        position: [12.5, 41.9],
        label: 'Rome',
        content: [{ type: 'text', text: 'Rome, a text' }],
      },
    ],
    popups: [POPUP_OF_ALL],
  });

/** Box: left and top in the map, width, height. */
export type Readings = Record<string, { box: number[]; look: Record<string, string> }>;

/**
 * Reads the elements of the map in an element of the page: with `isFirst` those that are there, else those of the last such call.
 * @returns `undefined` if the map has made elements anew since
 */
const read = (page: Page, container: string, isFirst: boolean): Promise<Readings | undefined> =>
  page.evaluate(
    ([selector, properties, isAnew]) => {
      const map = document.querySelector(`${selector} > .mapdock`) as Element;
      const origin = map.getBoundingClientRect();
      const first = globalThis as { first?: Record<string, Element[]> };
      const all = (first.first ??= {});
      // What the page puts in makes a popup larger, and it may style what has a class name of its own.
      const isOwn = (element: Element) => !element.closest('.mapdock-popup:has(.of-page), .faint');
      if (isAnew) all[selector] = [map, ...map.querySelectorAll('*')].filter(isOwn);
      const elements = all[selector] ?? [];
      if (elements.some((element) => !element.isConnected)) return undefined;
      const readings = elements.flatMap((element, index) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const isThere = pseudo === undefined || style.content !== 'none';
          const { left, top, width, height } = element.getBoundingClientRect();
          const look = isThere ? properties.map((name) => [name, style.getPropertyValue(name)]) : [];
          const box = pseudo === undefined ? [left - origin.left, top - origin.top, width, height] : [];
          const name = `${index} ${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''}`;
          return [name, { box, look: Object.fromEntries(look) }];
        }),
      );
      return Object.fromEntries(readings);
    },
    [container, PROPERTIES, isFirst] as const,
  );

/** What differs between two readings; boxes by more than half a pixel. */
function differences(plain: Readings | undefined, styled: Readings | undefined) {
  if (plain === undefined || styled === undefined) return ['the map has made elements anew'];
  const names = Object.keys({ ...plain, ...styled });
  return names.flatMap((name) => {
    const [before, after] = [plain[name], styled[name]];
    if (before === undefined || after === undefined) return [`${name}: only in one of them`];
    const isMoved = before.box.some((value, index) => Math.abs(value - (after.box[index] ?? NaN)) > 0.5);
    const looks = Object.keys({ ...before.look, ...after.look }).filter(
      (key) => before.look[key] !== after.look[key],
    );
    return [
      ...(isMoved ? [`${name}: ${before.box} is ${after.box}`] : []),
      ...looks.map((key) => `${name}: ${key} ${before.look[key]} is ${after.look[key]}`),
    ];
  });
}

test('page sheets leave the map as it is, and style what the page puts into it @every-browser', async ({
  page,
  site,
}) => {
  const entries = await Promise.all(
    Object.entries(SHEETS).map(async ([name, file]) => [
      `/${name}.css`,
      { type: 'text/css', content: await readFile(resolve(file)) },
    ]),
  );
  const layered = toLayer(await readFile(resolve(SHEETS.preflight), 'utf8'));
  entries.push(['/layered.css', { type: 'text/css', content: Buffer.from(layered) }]);
  await openPlainPage(page, site, { files: Object.fromEntries(entries) });
  await mountMap(page, config(site), { degradedNotice: true });
  await page.evaluate(
    async (broken) => {
      const { plain } = globalThis as any;
      for (const selector of ['#map', '#second']) {
        const container = document.querySelector(selector) as HTMLElement;
        container.style.cssText =
          'all: initial; display: block; position: fixed; left: 0; width: 620px; color: rgb(1, 2, 3)';
        container.style.top = selector === '#map' ? '0' : '480px';
        container.style.height = selector === '#map' ? '480px' : '240px';
      }
      plain.mount(document.querySelector('#second'), broken);
      const element = Object.assign(document.createElement('div'), { className: 'of-page' });
      element.innerHTML = '<h2>Of</h2><p>the</p><a href="#">page</a> <button type="button">Button</button>';
      plain.handle.addPopup(element, { id: 'own', position: [-8, 55], open: true, keepInView: false });
    },
    { ...config(site), style: 7 },
  );
  await expectStatus(page, 'degraded');
  await expect(page.locator('#second [data-mapdock-status=failed]')).toBeVisible();
  await expect(page.locator('.mapdock-notice')).toBeVisible();
  await expect(page.locator('.mapdock-popup')).toHaveCount(2);
  await page.locator('.mapdock-features li').focus();

  const ofPage = () =>
    page.locator('.of-page > *').evaluateAll((elements) =>
      elements.map((element) => {
        const { fontFamily, lineHeight, padding, margin, color, textDecorationLine } =
          getComputedStyle(element);
        return [fontFamily, lineHeight, padding, margin, color, textDecorationLine];
      }),
    );
  await page.addStyleTag({ content: '.faint { opacity: 0.5 } .faint button { border-radius: 3px }' });
  await expect(page.locator('.faint')).toHaveCSS('opacity', '0.5');
  await expect(page.locator('.faint button')).toHaveCSS('border-top-left-radius', '3px');

  const plainContent = await ofPage();
  for (const name of [...Object.keys(SHEETS), 'layered']) {
    await expect(async () => {
      const plain = { '#map': await read(page, '#map', true), '#second': await read(page, '#second', true) };
      expect(Object.keys(plain['#map'] ?? {}).length).toBeGreaterThan(250);
      await page.evaluate(async (href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, id: 'sheet' });
        const loaded = new Promise((done) => link.addEventListener('load', done));
        document.head.append(link);
        await loaded;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, `/${name}.css`);
      const styled = {
        '#map': await read(page, '#map', false),
        '#second': await read(page, '#second', false),
      };
      const styledContent = await ofPage();
      await page.locator('#sheet').evaluate((link) => link.remove());
      expect(styledContent, `what a page with ${name} puts into a popup`).not.toEqual(plainContent);
      for (const id of ['#map', '#second'] as const)
        expect(differences(plain[id], styled[id]), `${id} with ${name}`).toEqual([]);
    }).toPass({ timeout: 20_000 });
  }
});
