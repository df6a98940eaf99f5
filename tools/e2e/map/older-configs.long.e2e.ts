/** Configs of earlier contract versions (`shared/samples/`) work with today's remote. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { makePng } from '../support/pictures/make-png.ts';
import { eventsOf, mapElement, mountMap, openPlainPage, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig } from '@mapdock/shared';

const SAMPLES = join(PATHS.root, 'shared/samples');
/** Errors that the map may report of servers and style layers that exist only in the samples. */
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
 * Makes a config from a sample with addresses that exist: provider and style are local ones, and all other files are requested from the
 * page's server, which has some of them.
 */
function moveHere(text: string, pageOrigin: string, providerOrigin: string): MapConfig {
  const config = JSON.parse(
    text
      .replaceAll(/https:\/\/[\w.-]+\.example(?=\/)/g, pageOrigin)
      .replaceAll(/"beforeId": "[^"]*"/g, `"beforeId": "${STYLE_LAYER}"`),
  );
  const style = typeof config.style === 'string' ? 'mapbox://styles/mapdock/light' : config.style;
  return { ...config, provider: { baseApiUrl: providerOrigin, accessToken: 'pk.mapdock-local' }, style };
}

/** Lists the samples. One that is equal in several versions is listed once. */
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
    // Some sources don't exist. A map reports them after thirty frames, which take long without a graphics card.
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
