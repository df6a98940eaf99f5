import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { UsageError } from '../../support/usage-error.js';
import { readHost } from './read-host.ts';
import type { TestContext } from 'node:test';
import type { HostOptions } from './read-host.ts';

const MAP = { provider: { baseApiUrl: 'https://api.example' } };
const FILES = {
  'host.json': { contract: '1.2.0', loads: 'federation', exposes: ['./MapView'], shared: {} },
  'config.json': {
    remote: { channelUrl: 'https://store.example/maps/channels/beta.json?v=1' },
    styles: [
      { name: 'Light', style: 'mapbox://styles/a/light' },
      { name: 'Dark', style: 'mapbox://styles/a/dark' },
    ],
    map: MAP,
  },
  'relative.json': {
    remote: { channelUrl: '../channels/beta.json' },
    styles: [{ name: 'A', style: 1 }],
    map: MAP,
  },
  'page.json': { title: 'none of a host' },
  'csp.txt': "default-src 'self';\n  img-src data:\n",
};

async function read(
  t: TestContext,
  makeOptions: (file: (name: keyof typeof FILES | '') => string) => HostOptions,
) {
  const folder = await useTempFolder(t);
  for (const [name, content] of Object.entries(FILES)) {
    await writeFile(join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return readHost(
    'shop',
    makeOptions((name) => join(folder.path, name)),
  );
}

test('makes a map config of each style, and reads store and channel from the pointer’s address', async (t) => {
  const host = await read(t, (file) => ({
    env: 'live',
    hostBuild: file(''),
    config: file('config.json'),
    cspFile: file('csp.txt'),
  }));
  assert.deepEqual(host.configs, {
    Light: { ...MAP, style: 'mapbox://styles/a/light' },
    Dark: { ...MAP, style: 'mapbox://styles/a/dark' },
  });
  const { environment, channel, storeUrl, csp, facts } = host;
  assert.deepEqual([environment, channel, storeUrl], ['live', 'beta', 'https://store.example/maps/']);
  assert.equal(csp, "default-src 'self'; img-src data:");
  assert.deepEqual(facts, FILES['host.json']);
});

test('resolves addresses against that of the page', async (t) => {
  const host = await read(t, (file) => ({
    env: 'live',
    facts: file('host.json'),
    config: file('relative.json'),
    page: 'https://shop.example/a/find',
    workerUrl: '/worker.js',
  }));
  assert.equal(host.storeUrl, 'https://shop.example/');
  assert.equal(host.workerUrl, 'https://shop.example/worker.js');
});

export type MakeOptions = Parameters<typeof read>[1];

const WRONG: [what: string, makeOptions: MakeOptions, message: RegExp][] = [
  ['no environment', () => ({}), /--env/],
  ['no facts', (file) => ({ env: 'live', config: file('config.json') }), /--host-build or --facts/],
  [
    'facts twice',
    (file) => ({ env: 'live', hostBuild: file(''), facts: file('host.json') }),
    /--host-build or --facts/,
  ],
  [
    'no config',
    (file) => ({ env: 'live', facts: file('host.json') }),
    /--config or at least one --map-config/,
  ],
  [
    'a relative pointer of an unknown page',
    (file) => ({ env: 'live', facts: file('host.json'), config: file('relative.json') }),
    /--page/,
  ],
  [
    'plain configs without the store',
    (file) => ({ env: 'live', facts: file('host.json'), mapConfig: [file('page.json')] }),
    /--store-url/,
  ],
  [
    'two configs of one name',
    (file) => ({
      env: 'live',
      facts: file('host.json'),
      mapConfig: [file('page.json'), file('page.json')],
    }),
    /same name/,
  ],
  [
    'another channel than the config’s',
    (file) => ({ env: 'live', facts: file('host.json'), config: file('config.json'), channel: 'production' }),
    /loads channel beta, and --channel says production/,
  ],
  [
    'a policy twice',
    (file) => ({
      env: 'live',
      facts: file('host.json'),
      config: file('config.json'),
      csp: '',
      cspFile: file('csp.txt'),
    }),
    /--csp or --csp-file/,
  ],
];

for (const [what, makeOptions, message] of WRONG) {
  test(`says what is wrong with ${what}`, async (t) => {
    await assert.rejects(read(t, makeOptions), (error) => {
      assert.ok(error instanceof UsageError, String(error));
      assert.match(error.message, message);
      return true;
    });
  });
}

test('names a file that is missing, and one that is something else', async (t) => {
  const options = (config: string) => ({ env: 'live', config });
  await assert.rejects(
    read(t, (file) => ({ ...options(file('config.json')), facts: join(file(''), 'none.json') })),
    /There is no .*none\.json/,
  );
  await assert.rejects(
    read(t, (file) => ({ ...options(file('page.json')), facts: file('host.json') })),
    /page\.json is no config of the host/,
  );
});
