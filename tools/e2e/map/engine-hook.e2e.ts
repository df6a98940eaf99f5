/** Hosts that use the engine's own map: `onEngine`, style sheets of the host, and custom layers. */
import { pixelsOf, switchStyle, update } from '../support/plain-page/drive-map.ts';
import {
  channelEmbed,
  countRequests,
  dock,
  openDock,
  openEmbedPage,
  scriptOf,
  withDock,
} from '../support/embed-page.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { BackgroundLayer, CustomLayer } from '@mapdock/shared';
import type { Page } from '@playwright/test';
import type { Map } from 'mapbox-gl';

export type EngineMap = Map;

const RED = '#ff0000';
const GREEN = '#00ff00';
const DARK = { style: 'mapbox://styles/mapdock/dark' };
/** A layer of the config that covers the map. */
const ground: BackgroundLayer = { id: 'ground', type: 'background', paint: { 'background-color': GREEN } };

/** Options with a hook that draws the upper half of the map red. Records each attach and detach in `plain.calls`. */
const drawOnMap = (plain: any) => {
  plain.calls = [];
  return {
    onEngine(engine: EngineMap, { name }: { name: string; version: string }) {
      plain.calls.push(`attach ${name}`);
      const { lng, lat } = engine.getCenter();
      const ring = [
        [lng - 90, lat],
        [lng + 90, lat],
        [lng + 90, 80],
        [lng - 90, 80],
        [lng - 90, lat],
      ];
      const data = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
      engine.addSource('own', { type: 'geojson', data } as any);
      engine.addLayer({
        id: 'own',
        type: 'fill',
        source: 'own',
        paint: { 'fill-color': '#ff0000', 'fill-antialias': false },
      });
      return () => {
        engine.removeLayer('own').removeSource('own');
        plain.calls.push('detach');
      };
    },
  };
};

const calls = (page: Page) => withMap(page, (plain) => (plain as any).calls);

async function expectDrawn(page: Page) {
  await ready(page);
  await expect.poll(() => pixelsOf(page, RED)).toBeGreaterThan(10_000);
}

test('draws above the config’s layers, and again after a new style, parking and a lost context', async ({
  page,
  site,
}) => {
  const config = await openPageWithMap(page, site, { layers: [ground] }, drawOnMap);
  await expectDrawn(page);
  expect(await pixelsOf(page, GREEN)).toBeGreaterThan(10_000);
  expect(await calls(page)).toEqual(['attach mapbox-gl']);

  await switchStyle(page, { ...config, ...DARK });
  await expectDrawn(page);
  expect(await calls(page)).toEqual(['attach mapbox-gl', 'detach', 'attach mapbox-gl']);

  await withMap(page, ({ handle }) => handle.park());
  await expectStatus(page, 'parked');
  expect((await calls(page)).at(-1)).toBe('detach');
  await withMap(page, ({ handle }) => handle.resume());
  await expectDrawn(page);

  await withMap(page, ({ handle }) =>
    handle.engine?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expectStatus(page, 'degraded');
  await withMap(page, ({ handle }) => handle.retry());
  await expectDrawn(page);
  await withMap(page, ({ handle }) => handle.destroy());
  const allCalls = await calls(page);
  expect(allCalls).toEqual(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? 'detach' : 'attach mapbox-gl')),
  );
  expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['MAP_CONTEXT_LOST']);
});

test.describe('after a lost context', () => {
  // The engine deletes what it had made with the lost context, which WebKit reports for each.
  test.use({ expectedConsoleErrors: /object does not belong to this context/ });
  test('a custom layer and the hook make anew what they had @every-browser', async ({ page, site }) => {
    await openPageWithMap(page, site, { layers: [ground] }, drawOnMap);
    await expectDrawn(page);
    const added = () => page.evaluate(() => (globalThis as any).added);
    await page.evaluate(
      (config) => {
        const page = globalThis as any;
        page.added = 0;
        const layer = { id: 'by-script', type: 'custom', onAdd: () => void (page.added += 1), render() {} };
        page.plain.handle.update({ ...config, layers: [...config.layers, layer] });
      },
      makeConfig(site, { layers: [ground] }) as any,
    );
    await expect.poll(added).toBe(1);
    await withMap(page, async ({ handle }) => {
      const context = handle.engine?.getCanvas().getContext('webgl2');
      const extension = context?.getExtension('WEBGL_lose_context');
      extension?.loseContext();
      await new Promise((resolve) => setTimeout(resolve, 500));
      extension?.restoreContext();
    });
    await expect.poll(added).toBe(2);
    await expect.poll(() => calls(page)).toEqual(['attach mapbox-gl', 'detach', 'attach mapbox-gl']);
    await expectDrawn(page);
    expect(await pixelsOf(page, RED)).toBeGreaterThan(10_000);
  });
});

test.describe('with a style that fails', () => {
  test.use({ expectedConsoleErrors: /404/ });
  test('stays attached, as it does when the config changes', async ({ page, site }) => {
    const config = await openPageWithMap(page, site, { layers: [ground] }, drawOnMap);
    await expectDrawn(page);
    const later = { ...config, layers: [], label: 'Later' };
    await update(page, later);
    site.provider.faults.add({ match: '^/styles/', kind: 'status', status: 404 });
    await update(page, { ...later, ...DARK });
    await expectStatus(page, 'degraded');
    expect(await calls(page)).toEqual(['attach mapbox-gl']);
    expect(await pixelsOf(page, RED)).toBeGreaterThan(10_000);
  });
});

test.describe('with a hook that throws', () => {
  test('the map is ready, and the error has a code', async ({ page, site }) => {
    await openPageWithReadyMap(page, site, {}, () => ({
      onEngine() {
        throw new Error('no draw tools');
      },
    }));
    const errors = await eventsOf(page, 'maperror');
    expect(errors).toMatchObject([{ code: 'ENGINE_HOOK_FAILED', details: { reason: 'no draw tools' } }]);
  });
});

test('a host for another engine gets an error when the map is mounted, and its hook is not called', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, {}, (plain) => {
    plain.calls = [];
    return { engineMajor: 2, onEngine: () => plain.calls.push('attach') };
  });
  expect(await calls(page)).toEqual([]);
  const [error] = await eventsOf(page, 'maperror');
  expect(error).toMatchObject({ code: 'ENGINE_MISMATCH', details: { host: '2' } });
});

test('a page for another engine loads no code of a release', async ({ page, site }) => {
  const next = Number.parseInt(site.remote.release.engine.version, 10) + 1;
  await openDock(page, site, `${channelEmbed(site)}?contract=1.3&engine=${next}`);
  await expect(page.getByRole('alert')).toContainText('ENGINE_MISMATCH');
  await expect(page.getByRole('alert')).toContainText(`version ${next} of the map engine`);
  expect(countRequests(site, /\/(mount|mapbox-gl)\.js$/)).toBe(0);
});

test.describe('with a style sheet that is missing', () => {
  test.use({ expectedConsoleErrors: /404/ });
  test('the host’s style sheets apply to its control in the shadow root of <map-dock>', async ({
    page,
    site,
  }) => {
    await openEmbedPage(page, {
      head: `${scriptOf(channelEmbed(site))}<link rel="stylesheet" href="/page.css" />`,
      body: '<map-dock></map-dock>',
      sheets: {
        '/page.css': '.tool { color: rgb(255, 0, 0) }',
        '/tool.css': '.tool { color: rgb(1, 2, 3) }',
      },
    });
    await withDock(
      page,
      (element, config) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.tool { inline-size: 77px }');
        element.options = {
          styleSheets: ['/tool.css', sheet, { text: '.tool { block-size: 33px }' }, '/nothing.css'],
          onEngine(engine: EngineMap) {
            const button = document.createElement('button');
            button.className = 'tool';
            const control = { onAdd: () => button, onRemove: () => button.remove() };
            engine.addControl(control);
            return () => engine.removeControl(control);
          },
        };
        element.addEventListener('maperror', ({ detail }) => {
          const { url } = detail.details as { url: string };
          document.title = `${detail.code} ${new URL(url).pathname}`;
        });
        element.config = config;
      },
      makeConfig(site),
    );
    await expect(dock(page)).toHaveAttribute('status', 'ready');
    const tool = page.locator('map-dock .tool');
    await expect(tool).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(tool).toHaveCSS('inline-size', '77px');
    await expect(tool).toHaveCSS('block-size', '33px');
    await expect(page).toHaveTitle('STYLE_SHEET_FAILED /nothing.css');
  });
});

test('a custom layer draws, also after a new style and parking', async ({ page, site }) => {
  const config = await openPageWithReadyMap(page, site);
  await withMap(
    page,
    (plain, first) => {
      const shaders = [
        ['VERTEX_SHADER', 'attribute vec2 at; void main() { gl_Position = vec4(at, 0.0, 1.0); }'],
        ['FRAGMENT_SHADER', 'void main() { gl_FragColor = vec4(1.0, 0.0, 0.0, 1.0); }'],
      ] as const;
      const layer: CustomLayer = {
        id: 'triangle',
        type: 'custom',
        onAdd(_map: EngineMap, gl: WebGL2RenderingContext) {
          const program = gl.createProgram();
          for (const [kind, text] of shaders) {
            const shader = gl.createShader(gl[kind]) as WebGLShader;
            gl.shaderSource(shader, text);
            gl.compileShader(shader);
            gl.attachShader(program, shader);
          }
          gl.linkProgram(program);
          const buffer = gl.createBuffer();
          gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
          gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, 0, 1]), gl.STATIC_DRAW);
          Object.assign(this, { program, buffer, place: gl.getAttribLocation(program, 'at') });
        },
        render(gl: WebGL2RenderingContext) {
          const { program, buffer, place } = this as any;
          gl.useProgram(program);
          gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
          gl.enableVertexAttribArray(place);
          gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
          gl.drawArrays(gl.TRIANGLES, 0, 3);
        },
      };
      const next = { ...first, layers: [layer] };
      Object.assign(plain, { next });
      plain.handle.update(next);
    },
    config,
  );
  await expectDrawn(page);
  await withMap(
    page,
    (plain, dark) => {
      const { next } = plain as any;
      plain.handle.update({ ...next, ...dark });
    },
    DARK,
  );
  await expectDrawn(page);
  await withMap(page, ({ handle }) => handle.park());
  await withMap(page, ({ handle }) => handle.resume());
  await expectDrawn(page);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});
