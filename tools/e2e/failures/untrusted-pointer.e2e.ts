import { makeKeyPair } from '../../release/keys/make-key-pair.ts';
import { signPointer } from '../../release/keys/sign-pointer.ts';
import { createPrivateKey } from 'node:crypto';
import {
  expectFailure,
  mapStatus,
  openHost,
  openHostWithMap,
  retry,
  retryLoadsMap,
} from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

const POINTER = /channels\/production\.json$/;

function createKey(kid: string) {
  const { publicKey, privateKey } = makeKeyPair(kid);
  const key = createPrivateKey({ key: privateKey, format: 'jwk' });
  return { publicKey, signing: { keyId: kid, privateKey: key } };
}

const inUse = createKey('2026-a');
const next = createKey('2026-b');
const stranger = { ...createKey('2026-a'), publicKey: inUse.publicKey };

/** Starts a proxy that signs the store's pointer, and gives the host keys. */
async function startSigned(page: Page, site: Site, ...known: (typeof inUse)[]) {
  const proxy = await startProxy(page, site);
  site.host.changeConfig((config) => {
    config.remote['keys'] = known.map(({ publicKey }) => publicKey);
  });
  return {
    sign(keys: (typeof inUse)[], change: object = {}) {
      proxy.rewrite(POINTER, (text) =>
        JSON.stringify(
          signPointer(
            { ...JSON.parse(text), ...change },
            keys.map(({ signing }) => signing),
          ),
        ),
      );
    },
    proxy,
  };
}

const UNTRUSTED: readonly [what: string, keys: (typeof inUse)[]][] = [
  ['without a signature', []],
  ['signed with another key of the same name', [stranger]],
  ['signed with a key that the host does not know', [next]],
];

test('a pointer without a signature or signed with another key starts nothing, and a retry loads a signed one without a reload @every-browser', async ({
  page,
  site,
}) => {
  const store = await startSigned(page, site, inUse);
  for (const [index, [what, keys]] of UNTRUSTED.entries())
    await test.step(what, async () => {
      store.sign(keys);
      const answered = page.waitForResponse((response) => POINTER.test(response.url()));
      if (index === 0) await openHost(page, site);
      else await retry(page);
      await answered;
      await expectFailure(page, 'REMOTE_SIGNATURE_INVALID');
      expect([...store.proxy.requested].filter((path) => !POINTER.test(path))).toEqual([]);
    });

  store.sign([inUse]);
  await retryLoadsMap(page);
});

test('on a device that has seen a newer pointer, an older signed one is refused, and the last good release is shown @every-browser', async ({
  page,
  site,
}) => {
  const store = await startSigned(page, site, inUse);
  store.sign([inUse], { sequence: 90_002 });
  await openHostWithMap(page, site);

  store.sign([inUse], { sequence: 90_001 });
  await openHost(page, site);
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('REMOTE_POINTER_OUTDATED')).toBeVisible();
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');

  store.sign([inUse], { sequence: 90_003 });
  await openHostWithMap(page, site);
  await expect(page.getByText('REMOTE_POINTER_OUTDATED')).toBeHidden();
});

test.describe('with a store that changes the engine too', () => {
  test.use({ expectedConsoleErrors: /integrity/ });

  test('after a signed pointer without hashes, a changed engine never runs in the last good release', async ({
    page,
    site,
    context,
  }) => {
    const store = await startSigned(page, site, inUse);
    store.sign([inUse], { sequence: 90_002 });
    await openHostWithMap(page, site);

    store.proxy.rewrite(POINTER, (text) => {
      const { release, ...pointer } = JSON.parse(text);
      const { files: _files, ...unhashed } = release;
      return JSON.stringify(
        signPointer({ ...pointer, sequence: 90_003, release: unhashed }, [inUse.signing]),
      );
    });
    store.proxy.rewrite(/\/core\.js$/, (text) => `globalThis.hasInjectedCodeRun = true;${text}`);
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');
    expect(await page.evaluate(() => 'hasInjectedCodeRun' in globalThis)).toBe(false);
  });
});

test('keys are rotated without a failure: first hosts know both, then pointers have both, then the old one is removed @every-browser', async ({
  page,
  site,
}) => {
  for (const [known, signing] of [
    [[inUse], [inUse]],
    [[inUse, next], [inUse]],
    [
      [inUse, next],
      [inUse, next],
    ],
    [[next], [inUse, next]],
    [[next], [next]],
  ]) {
    const store = await startSigned(page, site, ...(known as (typeof inUse)[]));
    store.sign(signing as (typeof inUse)[]);
    await openHostWithMap(page, site);
  }
});

test('on plain http a host with keys reports that it can’t check signatures, and one without keys works @every-browser', async ({
  page,
  site,
}) => {
  // A page on http, other than localhost, has no `crypto.subtle`.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
  const store = await startSigned(page, site, inUse);
  store.sign([inUse]);
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_SIGNATURE_INVALID');
  await expect(page.getByRole('alert')).toContainText('only on https');

  site.host.changeConfig((config) => {
    delete config.remote['keys'];
  });
  await openHostWithMap(page, site);
});
