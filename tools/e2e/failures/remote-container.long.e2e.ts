/** Releases whose federation container or manifest is wrong. */
import { deployChanged, deployGood } from '../support/deploy-changed.ts';
import { expectFailure, openHost, retryLoadsMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import type { ErrorCode } from '@mapdock/shared';

const changeIn = (file: RegExp, change: (text: string) => string) => (text: string, path: string) =>
  file.test(path) ? change(text) : text;

const ENTRY = /remoteEntry\.js$/;
const MANIFEST = /mf-manifest\.json$/;

const FAULTS: readonly [
  what: string,
  change: (text: string, path: string) => string,
  code: ErrorCode,
  text: string,
][] = [
  [
    'an entry that is no container',
    changeIn(ENTRY, () => 'var map_remote = 42;'),
    'REMOTE_INCOMPLETE',
    'init of the container map_remote',
  ],
  [
    'a container without init',
    changeIn(ENTRY, () => 'var map_remote = { get: async () => () => ({}) };'),
    'REMOTE_INCOMPLETE',
    'init of the container map_remote',
  ],
  [
    'a container that refuses what the host shares',
    changeIn(
      ENTRY,
      () => 'var map_remote = { init: async () => { throw Error("wants another React") }, get() {} };',
    ),
    'REMOTE_THREW',
    'wants another React',
  ],
  [
    'a manifest that is cut off in the middle',
    changeIn(MANIFEST, (text) => text.slice(0, text.length / 2)),
    'REMOTE_WRONG_CONTENT',
    'mf-manifest.json',
  ],
  ['a manifest without required fields', changeIn(MANIFEST, () => '{}'), 'REMOTE_INVALID', 'metaData'],
  [
    'a remote that was built with the plugin of another major version',
    changeIn(MANIFEST, (text) => text.replace(/"pluginVersion": *"\d+/, '"pluginVersion": "1')),
    'REMOTE_INVALID',
    'metaData.pluginVersion',
  ],
];

for (const [what, change, code, text] of FAULTS) {
  test(`${what} is reported, and a retry loads the next release @every-browser`, async ({ page, site }) => {
    await deployChanged(site, change);
    await openHost(page, site);
    await expectFailure(page, code);
    await expect(page.getByRole('alert')).toContainText(text);

    await deployGood(site);
    await retryLoadsMap(page);
  });
}
