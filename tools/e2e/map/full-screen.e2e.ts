/** The control for full screen where the map is in shadow roots. */
import { attributesOf, channelEmbed, openEmbedPage, scriptOf } from '../support/embed-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapDockElement } from '@mapdock/shared/map-dock';

/** Ways to put an element into the page, as functions of the page. */
const PLACES = {
  'in the page': (element: Element) => document.body.append(element),
  'in a shadow root': (element: Element) => {
    const host = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(element);
  },
  'in a closed shadow root within another one': (element: Element) => {
    const [outer, inner] = [document.createElement('div'), document.createElement('div')];
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(inner);
    inner.attachShadow({ mode: 'closed' }).append(element);
  },
};

export type InPage = { dock: MapDockElement };

for (const [name, put] of Object.entries(PLACES)) {
  test(`<map-dock> ${name} enters full screen and leaves it @every-browser`, async ({ page, site }) => {
    await openEmbedPage(page, { head: scriptOf(channelEmbed(site)), body: '' });
    await page.evaluate(`{
      const around = document.createElement('div');
      around.innerHTML = ${JSON.stringify(`<map-dock ${attributesOf(site)}></map-dock>`)};
      globalThis.dock = around.firstElementChild;
      dock.config = { controls: { fullscreen: true } };
      (${put})(dock);
    }`);
    const inPage = (expression: string) => page.evaluate(expression);
    await expect.poll(() => inPage('dock.getAttribute("status")')).toBe('ready');
    const button = `dock.shadowRoot.querySelector('.mapboxgl-ctrl-fullscreen, .mapboxgl-ctrl-shrink')`;
    const click = async () => {
      // The root may be closed, so no locator finds the button. Full screen takes a click of a person.
      const { x, y } = (await inPage(
        `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(${button}.getBoundingClientRect())`,
      )) as { x: number; y: number };
      await page.mouse.click(x, y);
    };
    const state = () =>
      inPage(
        `[${button}.getAttribute('aria-label'), dock.shadowRoot.querySelector('.mapdock').matches(':fullscreen')]`,
      );

    await expect.poll(state).toEqual(['Enter full screen', false]);
    await click();
    await expect.poll(state).toEqual(['Exit full screen', true]);
    // The page has its new size a moment later than the state.
    await expect
      .poll(() => inPage('dock.shadowRoot.querySelector("canvas").clientHeight === innerHeight'))
      .toBe(true);
    await click();
    await expect.poll(state).toEqual(['Enter full screen', false]);
    await click();
    await expect.poll(state).toEqual(['Exit full screen', true]);
    // As by the escape key, or by the page.
    await inPage('document.exitFullscreen()');
    await expect.poll(state).toEqual(['Enter full screen', false]);
  });
}
