import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { EXAMPLES } from '../examples.ts';
import { expectReady, press } from './support/example-page.ts';
import { expect, test } from './support/test.ts';
import type { Example } from '../examples.ts';
import type { Site } from '../../e2e/support/start-site.ts';
import type { Page } from '@playwright/test';

const EXAMPLE = EXAMPLES.find(({ name }) => name === 'webpack-static-remote') as Example;
const HOST = 'webpack_static_remote';
const REMOTE = 'map_remote';

/** By this time after the window's load event, the browser has warned about preloaded files that were not used. */
const PRELOAD_WARNING_MS = 6000;

/** Scripts of the module `./MapView`, without that of the container. */
const { exposes } = JSON.parse(await readFile(join(PATHS.remoteDist, 'build.json'), 'utf8'));
const CHUNKS: string[] = exposes['./MapView'].js;

const releaseOf = (site: Site) => `${site.remote.origin}/releases/${site.remote.release.releaseId}/`;

/** Reads what federation's developer tools read: instances, modules and shared React. */
const readFederation = (page: Page) =>
  page.evaluate(() => {
    const { __INSTANCES__, __SHARE__, moduleInfo } = (globalThis as any).__FEDERATION__;
    const instances = __INSTANCES__.map(({ name, options }: any) => ({
      name,
      strategy: options.shareStrategy,
      remotes: options.remotes.map((remote: any) => [remote.name, remote.entry]),
    }));
    const scopes = Object.values<any>(__SHARE__).map((named) => named.default);
    const react = scopes.flatMap((scope) =>
      Object.entries<any>(scope?.react ?? {}).map(([version, { from, useIn }]) => ({ version, from, useIn })),
    );
    return { instances, moduleInfo, react };
  });

/** Reads the results of the loads of MapView, which the host's own plugin records. */
const readLoads = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByName('remote map_remote/MapView')
      .map((mark) => String((mark as PerformanceMark).detail)),
  );

test('the developer tools get correct data', async ({ page, examples, site }) => {
  await page.goto(await examples.serve(EXAMPLE));
  await expectReady(page);
  const { instances, moduleInfo, react } = await readFederation(page);
  const manifest = `${releaseOf(site)}mf-manifest.json`;
  expect(instances).toEqual([
    { name: HOST, strategy: 'loaded-first', remotes: [[REMOTE, manifest]] },
    { name: REMOTE, strategy: 'loaded-first', remotes: [] },
  ]);

  expect(moduleInfo[HOST].remotesInfo).toEqual({ [REMOTE]: { matchedVersion: manifest } });
  const { buildVersion, ...remote } = moduleInfo[`${REMOTE}:${manifest}`];
  expect(buildVersion).toMatch(new RegExp(`^${site.remote.release.version}-[0-9a-f]{8}$`));
  expect(remote).toMatchObject({
    version: manifest,
    publicPath: releaseOf(site),
    remoteEntry: 'remoteEntry.js',
    remoteTypesZip: '@mf-types.zip',
  });

  // Host and remote list the same share scope under different names.
  const ofHost = { version: '19.3.1', from: HOST, useIn: [HOST, REMOTE] };
  expect(react).toEqual([ofHost, ofHost]);
});

test('a plugin that developer tools add to the page is called while the remote loads', async ({
  page,
  examples,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    const note = (hook: string) => (args: any) => {
      seen.push(`${hook} ${(args.remoteInfo ?? args.remote ?? args.moduleInfo).name}`);
      return hook === 'afterLoadSnapshot' ? args : undefined;
    };
    const hooks = ['afterLoadSnapshot', 'afterLoadEntry', 'onLoad', 'afterLoadRemote'];
    const plugin = { name: 'tools', ...Object.fromEntries(hooks.map((hook) => [hook, note(hook)])) };
    Object.assign(globalThis, { seen, __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
  });
  await page.goto(await examples.serve(EXAMPLE));
  await expectReady(page);
  const seen = await page.evaluate(() => (globalThis as any).seen);
  expect(new Set(seen)).toEqual(
    new Set(
      ['afterLoadSnapshot', 'afterLoadEntry', 'onLoad', 'afterLoadRemote'].map((hook) => `${hook} ${REMOTE}`),
    ),
  );
  expect(await readLoads(page), "the host's own plugin").toEqual(['loaded']);
});

test('preloaded files are used: no file is requested twice, and there are no warnings', async ({
  page,
  examples,
  site,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (/warning|error/.test(message.type())) messages.push(message.text());
  });
  // The page mounts its map when it has its settings, so these are delayed until all files are preloaded.
  await page.addInitScript((chunks) => {
    const { fetch } = globalThis;
    const isPreloaded = (chunk: string) =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) =>
            entry.name.endsWith(chunk) && (entry as PerformanceResourceTiming).initiatorType === 'link',
        );
    globalThis.fetch = async (input, init) => {
      while (input === '/mapdock.json' && !chunks.every(isPreloaded)) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return fetch(input, init);
    };
  }, CHUNKS);
  await page.goto(await examples.serve(EXAMPLE));
  const loadedAt = Date.now();
  await expectReady(page);
  await expect.poll(() => Date.now() - loadedAt).toBeGreaterThan(PRELOAD_WARNING_MS);
  const paths = site.remote.requests.list().map(({ path }) => path);
  expect(paths.filter((path) => CHUNKS.some((chunk) => path.endsWith(chunk)))).toHaveLength(CHUNKS.length);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect(messages).toEqual([]);
});

test.describe('with a store that is down', () => {
  test.use({ expectedConsoleErrors: /./ });

  for (const [what, match] of [
    ['nothing', '.'],
    ['no container', '/remoteEntry\\.js$'],
    ['no code of the map', `/${CHUNKS[0]}$`],
    ['no code of the module', `/${CHUNKS[1]}$`],
  ] as const) {
    test(`that sends ${what}, the page works, and Try again loads the map once the store is up`, async ({
      page,
      examples,
      site,
    }) => {
      site.remote.faults.add({ match, kind: 'drop' });
      await page.goto(await examples.serve(EXAMPLE));
      const alert = page.getByRole('alert');
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await expect(alert).toContainText('The map could not be loaded');
      await press(page, 'Go to Lisbon');
      const requestCount = site.remote.requests.list().length;
      await tryAgain.click();
      await expect.poll(() => site.remote.requests.list().length).toBeGreaterThan(requestCount);
      await expect(alert).toContainText('The map could not be loaded');

      site.remote.faults.clear();
      await tryAgain.click();
      await expectReady(page);
      await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
      await expect(alert).toHaveCount(0);
      const loads = await readLoads(page);
      expect(loads.at(-1)).toBe('loaded');
      expect(loads.length).toBe(3);
    });
  }

  test('a manifest that hangs times out', async ({ page, examples, site }) => {
    site.remote.faults.add({ match: 'mf-manifest', kind: 'hang' });
    await page.goto(await examples.serve(EXAMPLE));
    await expect(page.getByRole('alert')).toContainText('#RUNTIME-003');
    expect(await readLoads(page)).toEqual([expect.stringContaining('TimeoutError')]);
    site.remote.faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectReady(page);
  });

  test('the default share strategy would leave the page blank', async ({ page, examples, site }) => {
    const origin = await examples.serve(EXAMPLE);
    let changed = 0;
    await page.route(`${origin}/*.js`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"loaded-first"', () => {
        changed += 1;
        return '"version-first"';
      });
      await route.fulfill({ response, body });
    });
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(origin);
    await expect(heading).toBeVisible();
    expect(changed).toBeGreaterThan(0);

    site.remote.faults.add({ match: '.', kind: 'drop' });
    const uncaught = page.waitForEvent('pageerror');
    await page.goto(origin);
    expect(String(await uncaught)).toContain('mf-manifest.json');
    await expect(page.locator('#root')).toBeEmpty();
    await expect(heading).toHaveCount(0);
  });
});
