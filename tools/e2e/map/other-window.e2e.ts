/** Containers that belong to another window than the map's code, or that another window has made. */
import { retryMap } from '../support/plain-page/drive-map.ts';
import { dock, openDock } from '../support/embed-page.ts';
import {
  eventsOf,
  makeConfig,
  mapElement,
  openPlainPage,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { openReactDockPage } from '../support/react-dock-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** Puts a frame of the page's origin into it. */
const addFrame = (page: Page) =>
  page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.id = 'frame';
    frame.srcdoc = '<!doctype html><body></body>';
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
  });

/** Where in another window a container is, as expressions of the page. */
const CONTAINERS = {
  'an element of a frame': `document.querySelector('#frame').contentDocument.body`,
  'a shadow root in a frame': `document.querySelector('#frame').contentDocument.body.attachShadow({ mode: 'open' })`,
  'an element of a window that was opened': `open('about:blank').document.body`,
};

test('mount refuses containers in other windows with the reason @every-browser', async ({ page, site }) => {
  await openPlainPage(page, site);
  await addFrame(page);
  for (const [name, container] of Object.entries(CONTAINERS)) {
    const message = await page.evaluate(`(() => {
      try {
        plain.mount(${container}, ${JSON.stringify(makeConfig(site))});
        return 'it mounted';
      } catch (error) {
        return error.name + ': ' + error.message;
      }
    })()`);
    expect
      .soft(message, name)
      .toBe(
        'TypeError: mount: the container is in another window. Load the code of the map there, and call that `mount`.',
      );
  }
});

test('an element that a frame has made holds a map in this page, and markers made there take clicks @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await addFrame(page);
  await page.evaluate(() => {
    const { contentDocument } = document.querySelector('#frame') as HTMLIFrameElement;
    const made = (contentDocument as Document).createElement('div');
    made.style.height = '480px';
    // The page adopts it, but it stays of the frame's classes.
    document.querySelector('#map')?.replaceWith(made);
    made.id = 'map';
  });
  await mountReadyMap(page, makeConfig(site));
  await withMap(page, ({ handle }) => {
    const { contentDocument } = document.querySelector('#frame') as HTMLIFrameElement;
    const pin = (contentDocument as Document).createElement('div');
    pin.style.cssText = 'width: 40px; height: 40px; background: red';
    handle.addMarker(pin, { position: [10, 48], label: 'Made in a frame' });
  });
  await expect(page.locator('.mapdock-marker')).toBeVisible();
  // The map begins at the page's corner. In Firefox the driver doesn't know the place of elements that another window has made.
  const [x, y] = (await withMap(page, ({ handle }) => handle.project([10, 48]))) as [number, number];
  await page.mouse.click(x, y);
  await page.mouse.click(x + 150, y);
  // Only the second click is one on the map.
  await expect.poll(async () => (await eventsOf(page, 'mapclick')).length).toBe(1);
});

/** Windows into which a map can be moved, as expressions that give a document. */
const WINDOWS: Readonly<Record<string, string>> = {
  'a frame': `document.querySelector('#frame').contentDocument`,
  'a window that was opened': `(globalThis.opened = open('about:blank', '', 'width=400,height=300')).document`,
};

for (const [name, target] of Object.entries(WINDOWS))
  test(`a map that is moved into ${name} ends with the reason, and is drawn again in its page @every-browser`, async ({
    page,
    site,
  }) => {
    const words = [] as string[];
    page.on('console', (entry) => void words.push(entry.text()));
    await openPlainPage(page, site);
    await addFrame(page);
    await mountReadyMap(page, makeConfig(site));
    await page.evaluate(
      `globalThis.moved = document.querySelector('#map'); void ${target}.body.append(moved)`,
    );
    await expect.poll(async () => (await withMap(page, ({ handle }) => handle.status)).name).toBe('failed');
    expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['MAP_REMOVED']);
    expect(words.filter((text) => text.includes('it is in another window now'))).toHaveLength(1);

    await page.evaluate('void document.body.prepend(moved)');
    await retryMap(page);
    await expect(mapElement(page)).toBeVisible();
  });

test('a map that is moved into a window of picture in picture ends with the reason', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  test.skip(!(await page.evaluate('"documentPictureInPicture" in globalThis')), 'the browser has none');
  await mountReadyMap(page, makeConfig(site));
  // The window needs a press of the person.
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = 'Move';
    button.onclick = async () => {
      const inPicture = await (globalThis as any).documentPictureInPicture.requestWindow();
      inPicture.document.body.append(document.querySelector('#map'));
    };
  });
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => (await withMap(page, ({ handle }) => handle.status)).name).toBe('failed');
  expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['MAP_REMOVED']);
});

for (const [name, target] of Object.entries(WINDOWS))
  test(`a MapDock in a portal into ${name} is refused with the reason @every-browser`, async ({
    page,
    site,
  }) => {
    const channelUrl = `${site.remote.origin}/channels/production.json`;
    await openReactDockPage(page, { channelUrl, config: makeConfig(site), fallback: 'Map of the shops' });
    await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
    await addFrame(page);
    await page.evaluate(
      `(async () => {
        const { MapDock } = await import('@mapdock/shared/react');
        const { body } = ${target};
        const config = ${JSON.stringify(makeConfig(site))};
        const errors = (globalThis.portalErrors = []);
        const props = {
          channelUrl: '${channelUrl}',
          config,
          onError: (error) => errors.push(error.code + ' ' + error.message),
        };
        globalThis.portal = body;
        const root = ReactDom.createRoot(document.createElement('div'));
        root.render(ReactDom.createPortal(React.createElement(MapDock, props), body));
      })()`,
    );
    await expect
      .poll(() => page.evaluate('portal.textContent + portalErrors'))
      .toContain('the container is in another window');
  });

test('a <map-dock> that is moved into another window ends with the reason @every-browser', async ({
  page,
  site,
}) => {
  await openDock(page, site);
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await addFrame(page);
  await page.evaluate(() => {
    const { contentDocument } = document.querySelector('#frame') as HTMLIFrameElement;
    const element = document.querySelector('map-dock') as Element;
    Object.assign(globalThis, { moved: element });
    (contentDocument as Document).body.append(element);
  });
  await expect.poll(() => page.evaluate('moved.error?.code ?? moved.status?.name')).toBe('MAP_REMOVED');
});
