import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { answerConfig } from './answer-config.ts';
import { collectAnswers } from './collect-answers.ts';
import { mountAndUnmount, watchFromInside } from './in-page.ts';
import { isStoreUrl } from './is-store-url.ts';
import type { Browser, Page } from '@playwright/test';
import type { Observations } from './judge-rehearsal.ts';
import type { RehearsedHost } from './read-host.ts';
import type { ChannelKey } from '@mapdock/shared';

/** A degraded map can still become ready, so only these two statuses end the wait. */
const SETTLED = ['ready', 'failed'].map((name) => `[${STATUS_ATTRIBUTE}="${name}"]`).join(', ');
/** The elements in which a page shows what is wrong with its map. */
const MESSAGES = '[role="alert"], .notice';
const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];

export interface Rehearsal {
  host: RehearsedHost;
  /** The text that is answered for the channel. */
  pointer: string;
  /** The key that the pointer is signed with. */
  key: ChannelKey;
  /** Name of the federation container. */
  container: string;
  /** For a page that is served without one. */
  policy: string | undefined;
  screenshot: string | undefined;
  /** For each map. */
  timeoutMs: number;
}

/** Answers the request for the channel with the pointer of the rehearsal. */
const answerPointer = (page: Page, { host, pointer }: Rehearsal) =>
  page.route(
    (url) => url.href === host.channelUrl,
    (route) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' },
        body: pointer,
      }),
  );

/**
 * Adds the policy to the answer for the page, if the page has none. Chromium does not know from which network a changed answer came, and
 * asks the user before such a page sends requests to this machine or its local network. So that permission is granted first.
 */
async function addPolicy(page: Page, { host, policy }: Rehearsal) {
  if (policy === undefined) return;
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    (url) => url.href === new URL(host.pageUrl).href,
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const hasPolicy = POLICY_HEADERS.some((name) => name in headers);
      await route.fulfill({
        response,
        headers: hasPolicy ? headers : { ...headers, 'content-security-policy': policy },
      });
    },
  );
}

/** Opens the host's page with the release in its channel, mounts a second map beside the first, and records what happens. */
export async function observePage(
  browser: Browser,
  rehearsal: Rehearsal,
): Promise<Observations & { readyMs: number | null }> {
  const { host, container, screenshot, timeoutMs } = rehearsal;
  const context = await browser.newContext();
  try {
    const readAnswers = collectAnswers(
      context,
      (url) => isStoreUrl(url, host.storeUrl) && url !== host.channelUrl,
    );
    const consoleErrors = [] as string[];
    context.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => consoleErrors.push(String(error.error().stack ?? error.error())));
    const page = await context.newPage();
    await page.addInitScript(watchFromInside);
    await answerPointer(page, rehearsal);
    if (host.checksSignatures) await answerConfig(page, host, rehearsal.key);
    await addPolicy(page, rehearsal);

    const startedAt = performance.now();
    await page.goto(host.pageUrl, { waitUntil: 'commit' });
    const settled = page.locator(SETTLED).first();
    await settled.waitFor({ state: 'attached', timeout: timeoutMs }).catch(() => {});
    const maps = page.locator(`[${STATUS_ATTRIBUTE}]`);
    const status = (await maps.count()) > 0 ? await maps.first().getAttribute(STATUS_ATTRIBUTE) : null;
    const readyMs = status === 'ready' ? Math.round(performance.now() - startedAt) : null;
    if (screenshot !== undefined) await page.screenshot({ path: screenshot });
    const messages = page.locator(MESSAGES);
    // The code of an error is in a closed <details>, whose text `allInnerTexts` does not return until it is open.
    await messages.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    const alerts = await messages.allInnerTexts();
    const unmount =
      status === 'ready'
        ? await page.evaluate(mountAndUnmount, {
            container,
            config: host.mapConfig,
            attribute: STATUS_ATTRIBUTE,
            timeoutMs,
          })
        : '';
    const { violations, elements, hasImportMap } = await page.evaluate(() => {
      const { contexts: _contexts, ...seen } = globalThis.mapdockRehearsal;
      return seen;
    });
    return {
      status,
      alert: alerts.join(' ').replaceAll(/\s+/g, ' '),
      readyMs,
      answers: await readAnswers(),
      consoleErrors,
      violations,
      hasImportMap,
      elements: elements.filter(({ url }: { url: string }) => isStoreUrl(url, host.storeUrl)),
      unmount,
    };
  } finally {
    await context.close();
  }
}
