/** What hosts of earlier contract versions send, as each version has left it in `shared/samples/`, on today's remote. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { makePng } from '../support/pictures/make-png.js';
import { eventsOf, mapElement, mountMap, openPlainPage, withMap } from '../support/plain-page/plain-page.js';
import { expect, test } from '../support/test.js';

/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

const SAMPLES = join(PATHS.root, 'shared/samples');
/** What the map may say of places, and of a style, that exist in the examples alone. */
const UNREACHABLE = ['SOURCE_FAILED', 'IMAGE_FAILED', 'GLYPHS_FAILED', 'STYLE_LAYER_MISSING'];
/** A layer of the local styles. */
const STYLE_LAYER = 'country-label';

const picture = { type: 'image/png', content: makePng(8, [255, 0, 0]) };
const files = {
  '/places.geojson': {
    type: 'application/geo+json',
    content: Buffer.from('{ "type": "FeatureCollection", "features": [] }'),
  },
  '/radar.png': picture,
  '/pin.png': picture,
  '/pin@2x.png': picture,
};

/**
 * The sample on servers that are there: provider and style are the local ones, all else is asked of the page's server,
 * which has some of it.
 * @param {string} text
 * @param {string} pageOrigin
 * @param {string} providerOrigin
 * @returns {MapConfig}
 */
function moveHere(text, pageOrigin, providerOrigin) {
  const config = JSON.parse(
    text
      .replaceAll(/https:\/\/[\w.-]+\.example(?=\/)/g, pageOrigin)
      .replaceAll(/"beforeId": "[^"]*"/g, `"beforeId": "${STYLE_LAYER}"`),
  );
  const style = typeof config.style === 'string' ? 'mapbox://styles/mapdock/light' : config.style;
  return { ...config, provider: { baseApiUrl: providerOrigin, accessToken: 'pk.mapdock-local' }, style };
}

/** A sample that stayed as it was from one version to the next is tried once. */
function listSamples() {
  const all = readdirSync(SAMPLES).flatMap((version) =>
    readdirSync(join(SAMPLES, version)).map((name) => {
      const text = readFileSync(join(SAMPLES, version, name), 'utf8');
      return { title: `${name} of contract ${version}`, text };
    }),
  );
  return [...new Map(all.map((sample) => [sample.text, sample])).values()];
}

test.use({ expectedConsoleErrors: /Failed to load resource/ });

for (const { title, text } of listSamples()) {
  test(`draws ${title}`, async ({ page, site }) => {
    const origin = await openPlainPage(page, site, { files });
    const config = moveHere(text, origin, site.provider.origin);
    await mountMap(page, config);
    // Some of these sources are nowhere. Before a map gives them up it draws thirty frames, which takes long without a graphics card.
    test.slow();
    await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', /^(ready|degraded)$/, {
      timeout: 75_000,
    });
    const codes = (await eventsOf(page, 'maperror')).map(({ code }) => code);
    expect(codes.filter((code) => !UNREACHABLE.includes(code))).toEqual([]);
    const style = await withMap(page, ({ handle }) => {
      const { sources = {}, layers = [] } = handle.engine?.getStyle() ?? {};
      return { sources: Object.keys(sources), layers: layers.map(({ id }) => id) };
    });
    expect(style.sources).toEqual(expect.arrayContaining(Object.keys(config.sources ?? {})));
    expect(style.layers).toEqual(expect.arrayContaining((config.layers ?? []).map(({ id }) => id)));
  });
}
