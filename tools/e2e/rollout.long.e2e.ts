/** Real visits, the local collector and `release rollout` together: the command decides by what browsers meet. */
import { join } from 'node:path';
import { readChannel } from '../release/channel/read-channel.ts';
import { openEvidence } from '../release/evidence/open-evidence.ts';
import { sumCells, tallyCounts } from '../release/rollout/judge/tally.ts';
import { findPrometheusProblem } from '../telemetry/testing/find-prometheus.ts';
import { readPrometheusConfig } from '../telemetry/testing/read-prometheus-config.ts';
import { startPrometheus } from '../telemetry/testing/start-prometheus.ts';
import { startCollector } from '../telemetry/server.ts';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { throwInOneOfTen, throwWhenMounted } from '../support/throw-when-mounted.ts';
import { consoleErrorsOf } from './support/console-errors.ts';
import { deployChanged, publishChanged } from './support/deploy-changed.ts';
import { openFurtherBrowsers } from './support/open-further-browsers.ts';
import { startRepeater } from './support/servers/start-repeater.ts';
import { expect, test as base } from './support/test.ts';
import type { Browser, Fixtures, Page, Request } from '@playwright/test';
import type { Site } from './support/start-site.ts';

/** Calls it at the end of the test, the last one first. */
export type After = (end: () => Promise<void>) => void;

const test = base.extend({
  // Playwright reads from this pattern which fixtures are used, so the pattern must be there although it is empty.
  // oxlint-disable-next-line no-empty-pattern
  async after({}, use) {
    const ends: (() => Promise<void>)[] = [];
    await use((end) => void ends.push(end));
    for (const end of ends.toReversed()) await end();
  },
} as Fixtures<{ after: After }>);

const TIMEOUT_MS = 15 * 60_000;
/** A device comes back, as people do. Its later visits have a release that worked before. */
const VISITS_OF_DEVICE = 4;
/** Of Firefox and WebKitGTK, which take many times as long without a graphics card. */
const VISITS_OF_FURTHER = 3;
/**
 * How many times the record of a real visit is sent to the collector, so that the command need not wait for so many pages. A good release needs
 * about a thousand visits until it is promoted, a bad one some hundred until it is withdrawn.
 */
const TIMES = { good: 20, bad: 3 };

test.setTimeout(TIMEOUT_MS);
test.use({ view: 'sea', expectedConsoleErrors: consoleErrorsOf('request', /provoked|mount: expected/) });

/** Whether a request sends a record. */
const isRecord = (request: Request) => request.method() === 'POST' && request.url().endsWith('/v1/metrics');

/** Opens the host, and waits until the record of this visit has arrived. */
async function visitPage(page: Page, site: Site) {
  const sent = page.waitForResponse((response) => isRecord(response.request()));
  await page.goto(site.host.origin);
  expect((await sent).status()).toBe(200);
}

/** Opens the host as a new device, a few times. */
async function visitAsDevice(browser: Browser, site: Site, visits: number) {
  const context = await browser.newContext({ viewport: { width: 320, height: 320 } });
  try {
    const page = await context.newPage();
    for (let visit = 0; visit < visits; visit += 1) await visitPage(page, site);
  } finally {
    await context.close();
  }
}

/** Starts what counts the visits of the site's host. */
async function countVisits(
  site: Site,
  { times, source, after }: { times: number; source: string; after: After },
) {
  const collector = await startCollector({ requestsPerMinute: 1_000_000 });
  after(collector.close);
  const repeater = await startRepeater(collector.url, times);
  after(repeater.close);
  site.host.changeConfig((config) => ({ ...config, telemetry: { url: repeater.origin, host: 'shop' } }));
  const prometheus = async () => startPrometheus({ after }, await readPrometheusConfig(collector.url));
  return { address: source === '--prometheus' ? await prometheus() : collector.url };
}

/** Runs the command line in a process of its own. */
const runRelease = ({ remote }: Site, args: readonly string[], signal?: AbortSignal) =>
  runNode([join(PATHS.root, 'tools/release/cli.js'), ...args, '--store', remote.root], {
    env: { MAPDOCK_SIGNING_KEYS: '' },
    ...(signal && { signal }),
  });

/** Runs the command until it ends, while devices visit the site. */
async function rollOutAmongVisits(
  site: Site,
  args: string[],
  { browser, further, after }: { browser: Browser; further: Browser[]; after: After },
) {
  const testEnds = new AbortController();
  after(async () => testEnds.abort());
  let isOver = false;
  const rollout = runRelease(site, ['rollout', ...args], testEnds.signal).finally(() => void (isOver = true));
  const visitUntilOver = async () => {
    while (!isOver) await visitAsDevice(browser, site, VISITS_OF_DEVICE);
  };
  const visitAFew = async (other: Browser) => {
    for (let visit = 0; visit < VISITS_OF_FURTHER && !isOver; visit += 1) await visitAsDevice(other, site, 1);
  };
  const [ended] = await Promise.all([rollout, visitUntilOver(), visitUntilOver(), ...further.map(visitAFew)]);
  return ended;
}

/** The newest state of the channel, as `release history` has it. */
async function readNewestState(site: Site) {
  const { output } = await runRelease(site, ['history', '--limit', '1', '--json']);
  return JSON.parse(output).states[0];
}

const skipPrometheus = await findPrometheusProblem();
const isMap = (path: string) => /\/map\.\w+\.js$/.test(path);

for (const { release, source, change, exitCode, isPromoted, reason } of [
  ...['--metrics', '--prometheus'].map((address) => ({
    release: 'bad' as const,
    source: address,
    change: throwInOneOfTen,
    exitCode: 3,
    isPromoted: false,
    reason: /^it fails more of its visits/,
  })),
  {
    release: 'good' as const,
    source: '--metrics',
    change: (text: string) => text,
    exitCode: 0,
    isPromoted: true,
    reason: /^it is not worse than the stable release/,
  },
])
  test(`a ${release} release is ${isPromoted ? 'promoted' : 'withdrawn'} without a hand, by what ${source} tells of real visits`, async ({
    browser,
    playwright,
    site,
    after,
  }) => {
    test.skip(source === '--prometheus' && skipPrometheus !== undefined, skipPrometheus);
    const { address } = await countVisits(site, { times: TIMES[release], source, after });
    const stable = site.remote.release.releaseId;
    // A release that was withdrawn is refused later, so each test has one of its own.
    const { releaseId } = await publishChanged(site, (text, path) =>
      isMap(path) ? `${change(text)}\n//${release} ${source}` : text,
    );
    const opened = await openFurtherBrowsers(playwright);
    for (const { browser: other } of opened) after(() => other.close());
    await visitAsDevice(browser, site, VISITS_OF_DEVICE);

    const folder = await createTempFolder();
    after(folder.remove);
    const { code, output } = await rollOutAmongVisits(
      site,
      [
        ...[releaseId, source, address, '--stages', '50,100', '--min-visits', '20', '--every', '5'],
        // On a machine that draws maps without a graphics card, and runs other tests meanwhile, their times say nothing of a release.
        ...['--slower', '10', '--report', join(folder.path, 'report.html')],
      ],
      { browser, further: opened.map(({ browser: other }) => other), after },
    );
    expect(code, output).toBe(exitCode);
    expect(await readNewestState(site)).toMatchObject({
      release: isPromoted ? releaseId : stable,
      canary: null,
      note: { reason: expect.stringMatching(reason) },
    });
    const { pointer } = (await readChannel('production', site.remote.storage)) ?? {};
    expect(pointer?.withdrawn?.includes(releaseId) ?? false).toBe(!isPromoted);
    const evidence = openEvidence(source === '--metrics' ? { metrics: address } : { prometheus: address });
    const { series } = await evidence.read({ channel: 'production' });
    expect(new Set(series.map((each) => each.browser))).toEqual(
      new Set(['chrome', ...opened.map(({ family }) => family)]),
    );
  });

test('a device on which the last good release is used counts against the canary', async ({
  browser,
  site,
  after,
}) => {
  const { address } = await countVisits(site, { times: 1, source: '--metrics', after });
  const context = await browser.newContext();
  after(() => context.close());
  const page = await context.newPage();
  await visitPage(page, site);
  const canary = await deployChanged(site, (text, path) => (isMap(path) ? throwWhenMounted(text) : text), {
    percent: 99.99,
  });
  await visitPage(page, site);
  const pair = {
    channel: 'production',
    canary: canary.releaseId,
    stable: site.remote.release.releaseId,
  };
  const tally = tallyCounts(await openEvidence({ metrics: address }).read(pair), pair);
  expect(sumCells(tally.stable)).toMatchObject({ visits: 1, failed: 0 });
  expect(sumCells(tally.canary)).toMatchObject({ visits: 1, failed: 1 });
  expect(tally.canary.codes).toEqual({ REMOTE_THREW: 1 });
});
