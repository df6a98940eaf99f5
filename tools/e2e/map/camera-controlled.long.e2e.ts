import { eventsOf, makeConfig, openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';
import type { CameraState } from '@mapdock/shared';

const START = { center: [10, 48] as [number, number], zoom: 4, bearing: 0, pitch: 0 };
/** Frames in which the map would be moved back, if it were. */
const FRAMES = 30;
/**
 * How the host answers a camera change, by name. `isLater`: in another task, as React does. `isRefusing`: with the first camera.
 * `eastMost`: with a longitude of at most this.
 */
const HOSTS = {
  echo: { isLater: false, isRefusing: false, eastMost: 180 },
  lateEcho: { isLater: true, isRefusing: false, eastMost: 180 },
  box: { isLater: false, isRefusing: false, eastMost: 11 },
  lateBox: { isLater: true, isRefusing: false, eastMost: 11 },
  refusal: { isLater: false, isRefusing: true, eastMost: 180 },
  silence: undefined,
} as const;

/** Opens a page whose map has a controlled camera. */
async function openControlled(page: Page, site: Site, host: keyof typeof HOSTS) {
  const config = await openPageWithReadyMap(page, site, { camera: { ...START, controlled: true } });
  await withMap(
    page,
    ({ handle }, [given, ways]) => {
      if (!ways) return;
      const answer = (camera: any) => {
        const [longitude, latitude] = camera.center;
        const center = [Math.min(longitude, ways.eastMost), latitude];
        const next = ways.isRefusing ? given.camera : { ...camera, center, controlled: true };
        handle.update({ ...given, camera: next });
      };
      handle.on('camerachange', ({ camera }) => {
        if (ways.isLater) setTimeout(answer, 0, camera);
        else answer(camera);
      });
    },
    [config, HOSTS[host] ?? null] as const,
  );
}

const camera = (page: Page) => withMap(page, ({ handle }) => handle.getCamera()) as Promise<CameraState>;

async function drag(page: Page, x: number, y: number = 0) {
  const middle = { x: 640, y: 240 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + x, middle.y + y, { steps: 25 });
  // The button is held for a while, so that the map does not glide on.
  await waitFrames(page);
  await page.mouse.up();
  await expect.poll(async () => (await eventsOf(page, 'camerachange')).at(-1)?.phase).toBe('end');
}

const waitFrames = (page: Page) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, FRAMES);

const longitudes = async (page: Page) =>
  (await eventsOf(page, 'camerachange')).map((change) => change.camera.center[0]);

const isFalling = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0));

for (const host of ['echo', 'lateEcho'] as const) {
  test(`a drag is smooth, and the map stays where it ended (${host})`, async ({ page, site }) => {
    await openControlled(page, site, host);
    await drag(page, 200);
    const ended = (await eventsOf(page, 'camerachange')).findLast(({ phase }) => phase === 'end');
    await waitFrames(page);
    expect(await camera(page)).toEqual(ended.camera);
    expect(ended.camera.center[0]).toBeLessThan(START.center[0] - 5);
    const path = await longitudes(page);
    expect(path.length).toBeGreaterThan(5);
    expect(isFalling(path)).toBe(true);
    const causes = (await eventsOf(page, 'camerachange')).map(({ cause }) => cause);
    expect(new Set(causes)).toEqual(new Set(['user']));
  });

  test(`a flung map glides to its end, and the wheel zooms to its end (${host})`, async ({ page, site }) => {
    await openControlled(page, site, host);
    await page.mouse.move(640, 240);
    await page.mouse.down();
    await page.mouse.move(540, 240, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => withMap(page, ({ handle }) => handle.engine?.isMoving())).toBe(false);
    await page.mouse.wheel(0, -400);
    await expect.poll(async () => (await camera(page)).zoom).toBeGreaterThan(4.5);
    await expect.poll(() => withMap(page, ({ handle }) => handle.engine?.isMoving())).toBe(false);
    const ended = (await eventsOf(page, 'camerachange')).findLast(({ phase }) => phase === 'end');
    await waitFrames(page);
    expect(await camera(page)).toEqual(ended.camera);
    expect(await camera(page)).toEqual((await eventsOf(page, 'camerachange')).at(-1).camera);
  });
}

for (const host of ['box', 'lateBox'] as const) {
  test(`a host keeps the camera in a box (${host})`, async ({ page, site }) => {
    await openControlled(page, site, host);
    await drag(page, -300, -80);
    await waitFrames(page);
    const [longitude, latitude] = (await camera(page)).center;
    expect(longitude).toBe(11);
    // The latitude has no limit.
    expect(latitude).toBeLessThan(47);
    // The map may be beyond the box by one step of the drag, but not by all of it.
    expect(Math.max(...(await longitudes(page)))).toBeLessThan(16);
    await drag(page, 200);
    expect((await camera(page)).center[0]).toBeLessThan(6);
  });

  test(`the wheel ends in the box, and the map comes to rest (${host})`, async ({ page, site }) => {
    await openControlled(page, site, host);
    await page.mouse.move(1200, 240);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await camera(page)).zoom).toBeGreaterThan(4.5);
    await expect.poll(async () => (await camera(page)).center[0]).toBe(11);
    await expect.poll(() => withMap(page, ({ handle }) => handle.engine?.isMoving())).toBe(false);
    expect((await camera(page)).zoom).toBeGreaterThan(4.5);
  });
}

test('a host that refuses in the event handler keeps the map where it is', async ({ page, site }) => {
  await openControlled(page, site, 'refusal');
  await drag(page, 200, 100);
  expect(await camera(page)).toEqual(START);
});

test('a movement that the host does not answer is undone when it is over', async ({ page, site }) => {
  await openControlled(page, site, 'silence');
  await drag(page, 200, 100);
  await expect.poll(() => camera(page)).toEqual(START);
  const changes = (await eventsOf(page, 'camerachange')).map(({ phase, cause }) => `${cause} ${phase}`);
  expect(changes.slice(-4)).toEqual(['user end', 'host start', 'host move', 'host end']);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await longitudes(page)).length).toBeGreaterThan(changes.length + 3);
  await expect.poll(() => camera(page)).toEqual(START);
});

test('sixty cameras per second are each drawn, and none is reported as a movement of the user', async ({
  page,
  site,
}) => {
  await openControlled(page, site, 'lateEcho');
  const { drawn, given } = await withMap(
    page,
    async ({ handle }, config) => {
      const counts = { drawn: 0, given: 0 };
      handle.engine?.on('render', () => (counts.drawn += 1));
      for (let step = 1; step <= 120; step += 1) {
        await new Promise(requestAnimationFrame);
        counts.given += 1;
        const angle = step / 10;
        const center = [10 + Math.sin(angle), 48 + Math.cos(angle)] as [number, number];
        handle.update({ ...config, camera: { ...config.camera, center } });
      }
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return counts;
    },
    makeConfig(site, { camera: { ...START, controlled: true } }),
  );
  expect(given).toBe(120);
  expect(drawn).toBeGreaterThanOrEqual(given);
  const changes = await eventsOf(page, 'camerachange');
  expect(changes.filter(({ cause }) => cause === 'user')).toEqual([]);
  expect(changes.filter(({ phase }) => phase === 'end')).toHaveLength(given);
});
