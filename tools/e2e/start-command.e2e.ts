import { expect, test as base } from '@playwright/test';
import { spawn } from 'node:child_process';
import { listen } from '../serve/listen.ts';
import { PATHS } from '../support/paths.js';
import { runNpm } from '../support/run-command.js';
import type { Fixtures } from '@playwright/test';

const READY = /^Mapdock is ready: (\S+)$/m;
const ADDRESS = /http:\/\/localhost:\d+/g;
const FREE_PORTS = { HOST_PORT: '0', REMOTE_PORT: '0', PROVIDER_PORT: '0', TELEMETRY_PORT: '0' };
/** If a source has changed since the last build, the command builds first. */
const READY_TIMEOUT_MS = 120_000;

const test = base.extend({
  // Playwright reads from this pattern which fixtures are used, so the pattern must be there although it is empty.
  // oxlint-disable-next-line no-empty-pattern
  runStart: async ({}, use) => {
    const all: Started[] = [];
    await use((env) => {
      const started = start(env);
      all.push(started);
      return started;
    });
    for (const { child } of all) child.kill('SIGKILL');
  },
} as Fixtures<{ runStart: (env: NodeJS.ProcessEnv) => Started }>);

export type Started = ReturnType<typeof start>;

function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['tools/start.js'], {
    cwd: PATHS.root,
    env: { ...process.env, MAPBOX_ACCESS_TOKEN: '', ...FREE_PORTS, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return {
    child,
    output: () => output,
    exit: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
    /** Waits for the line that reports that all is ready, and returns the address in it. */
    async hostAddress() {
      await expect.poll(() => output, { timeout: READY_TIMEOUT_MS }).toMatch(READY);
      return String(READY.exec(output)?.[1]);
    },
  };
}

const isOpen = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

// Windows has no signals: a process that is ended from outside is killed.
test.skip(process.platform === 'win32', 'Windows can send no Ctrl-C to another process');
test.describe.configure({ timeout: 2 * READY_TIMEOUT_MS });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`serves host, map-remote, provider and collector until ${signal}, then frees the ports`, async ({
    runStart,
  }) => {
    const { child, exit, output, hostAddress } = runStart({});
    const host = await hostAddress();
    const addresses = [...new Set(output().match(ADDRESS))];
    expect(addresses).toHaveLength(4);

    const config = await (await fetch(`${host}/config.json`)).json();
    expect(addresses).toContain(new URL(config.remote.channelUrl).origin);
    expect(addresses).toContain(config.map.provider.baseApiUrl);
    expect(addresses).toContain(config.telemetry.url);
    expect(output()).toContain(`\ntelemetry   ${config.telemetry.url}\n`);
    expect(await (await fetch(`${config.telemetry.url}/metrics`)).text()).toContain('mapdock_visits_total');
    const pointer = await (await fetch(config.remote.channelUrl)).json();
    const entry = new URL(pointer.release.url + pointer.release.entry, config.remote.channelUrl);
    expect((await fetch(entry)).status).toBe(200);
    expect((await fetch(new URL(config.remote.channelUrl).origin)).status).toBe(200);

    child.kill(signal);
    expect(await exit).toBe(0);
    expect(await Promise.all(addresses.map(isOpen))).toEqual([false, false, false, false]);
  });
}

test('counts the visit of a page, and tells the figures of its release', async ({ runStart, page }) => {
  const { child, exit, hostAddress } = runStart({});
  const host = await hostAddress();
  const { telemetry } = await (await fetch(`${host}/config.json`)).json();
  await page.goto(host);
  const readMetrics = async () => (await fetch(`${telemetry.url}/metrics`)).text();
  await expect.poll(readMetrics).toMatch(/^mapdock_visits_total\{.*mapdock_outcome="ready".*\} 1$/m);
  const status = ['run', '--silent', 'release', '--', 'status', '--json', '--metrics', telemetry.url];
  const { code, output } = await runNpm(status);
  expect(code, output).toBe(0);
  expect(JSON.parse(output).lastHour.cohorts).toMatchObject([
    { channel: 'production', cohort: 'stable', visits: 1, failed: 0 },
  ]);
  child.kill('SIGINT');
  await exit;
});

test('uses Mapbox itself with a token, which is only in the served config', async ({ runStart }) => {
  const token = 'pk.of-a-user';
  const { child, exit, output, hostAddress } = runStart({ MAPBOX_ACCESS_TOKEN: token });
  const config = await (await fetch(`${await hostAddress()}/config.json`)).json();
  child.kill('SIGINT');
  await exit;
  expect(config.map.provider).toEqual({ baseApiUrl: 'https://api.mapbox.com', accessToken: token });
  expect(config.styles[0].style).toBe('mapbox://styles/mapbox/light-v11');
  expect(output()).not.toContain(token);
});

test('names a port that is in use and the variable to set, in one line', async ({ runStart }) => {
  const taken = await listen(() => {}, { port: 0 });
  const { exit, output } = runStart({ REMOTE_PORT: String(taken.port) });
  expect(await exit).toBe(1);
  await taken.close();
  expect(output()).toBe(
    `Port ${taken.port} is taken. Set REMOTE_PORT to another port, or to 0 for a free one.\n`,
  );
});

for (const [name, value] of [
  ['HOST_PORT', 'eighty'],
  ['MAPBOX_ACCESS_TOKEN', 'sk.secret-token'],
] as const) {
  test(`refuses a wrong ${name} in one line`, async ({ runStart }) => {
    const { exit, output } = runStart({ [name]: value });
    expect(await exit).toBe(1);
    expect(output()).toMatch(new RegExp(`^${name} must be [^\\n]+\\n$`));
    expect(output()).not.toContain('secret-token');
  });
}
