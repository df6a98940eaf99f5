import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareClock } from '../../faults/run/acts/clock-acts.ts';
import { chooseSetting, RELEASE_ATTRIBUTE } from '../../../support/shell-controls.ts';
import type { Limit } from 'p-limit';
import type { Part, SessionPlan } from './plan-sessions.ts';
import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test';

interface SessionRequest {
  url: string;
  /** When it was sent. */
  at: number;
  answeredAt: number | null;
  /** `null` if no answer came. */
  status: number | null;
  failure?: string;
}

/** What was observed of a page session. */
export interface SessionRecord {
  plan: SessionPlan;
  /** In the order in which they were sent. */
  requests: SessionRequest[];
  /** Console errors and uncaught exceptions. */
  consoleErrors: string[];
  /** Why the session could not be run to its end. */
  error: string | null;
  /** When it accepted another release. */
  changes: number[];
  /** The releases that the page said it runs, one for each time that this was read. */
  shownReleases: string[];
  /** When an offer was seen: after a look at the tab, or by the page's own clock. */
  offers: { at: number; way: 'look' | 'clock' }[];
  /** When somebody looked at the tab again. */
  looks: number[];
  readyMs: number;
}

const READY_TIMEOUT_MS = 90_000;
const ANSWER_TIMEOUT_MS = 30_000;
const POLL_MS = 100;
/** The host checks the channel every 60 s. */
const OFFER_TIMEOUT_MS = 75_000;
/** A style that loads faster than this test can read it is never seen with the status `loading`. */
const BEGIN_TIMEOUT_MS = 1000;
/** After this time the host checks the channel when somebody looks at its tab. */
const BETWEEN_CHECKS_MS = 61_000;
/** After a look at a tab, the host requests the pointer. If it shows no offer in this time, it has none. */
const CHECK_TIMEOUT_MS = 5000;
/** Wide enough that the controls need no menu, and few pixels to draw in software. */
const VIEWPORT = { width: 900, height: 240 };

const OFFER = { name: 'Update the map' };

/** Records requests and errors until the returned function is called. */
function startRecord(context: BrowserContext, record: SessionRecord) {
  const known: Map<Request, SessionRequest> = new Map();
  context.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return;
    const entry = { url: request.url(), at: Date.now(), answeredAt: null, status: null };
    known.set(request, entry);
    record.requests.push(entry);
  });
  context.on('response', (response) => {
    const entry = known.get(response.request());
    if (!entry) return;
    // The event `request` can come a second late, when the channel has moved on. The answer has the time at which the browser sent it.
    const { startTime } = response.request().timing();
    if (startTime > 0) entry.at = Math.min(entry.at, startTime);
    Object.assign(entry, { status: response.status(), answeredAt: Date.now() });
  });
  context.on('requestfailed', (request) => {
    const entry = known.get(request);
    if (entry) entry.failure = request.failure()?.errorText ?? 'failed';
  });
  context.on('console', (message) => {
    if (message.type() === 'error')
      record.consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => record.consoleErrors.push(String(error.error().stack ?? error.error())));
  return () => known.clear();
}

/**
 * Waits for open requests. If the page were closed before, the browser would cancel them, and a request that fails could not be told apart.
 */
async function waitUntilAnswered({ requests }: SessionRecord) {
  const end = Date.now() + ANSWER_TIMEOUT_MS;
  const isOpen = () => requests.some(({ status, failure }) => status === null && failure === undefined);
  while (isOpen() && Date.now() < end) await sleep(POLL_MS);
}

const waitUntilReady = (page: Page) =>
  page
    .locator(`[${STATUS_ATTRIBUTE}="ready"]`)
    .first()
    .waitFor({ state: 'attached', timeout: READY_TIMEOUT_MS });

/** Reads which release the page says it runs. */
const readShownRelease = (page: Page) =>
  page.locator(`[${RELEASE_ATTRIBUTE}]`).getAttribute(RELEASE_ATTRIBUTE).then(String);

async function loadPart(page: Page, part: Part) {
  await chooseSetting(page, 'Map style', part);
  const loading = page.locator(`[${STATUS_ATTRIBUTE}="loading"]`).first();
  await loading.waitFor({ state: 'attached', timeout: BEGIN_TIMEOUT_MS }).catch(() => {});
  await waitUntilReady(page);
}

/** Reads which releases the channel names now, with requests that are not the page's. */
async function readNamed(page: Page): Promise<string[]> {
  const { remote } = await (await page.request.get(new URL('/config.json', page.url()).href)).json();
  const { release, canary } = await (await page.request.get(remote.channelUrl)).json();
  return [release, canary?.release].flatMap((named) => (named ? [named.releaseId] : []));
}

/** Looks at the tab as somebody does a minute later, and accepts the release that is offered then, if any. */
async function acceptOffer(page: Page, record: SessionRecord) {
  const before = await readShownRelease(page);
  const offer = page.getByRole('button', OFFER);
  const wasOffered = await offer.isVisible();
  record.looks.push(Date.now());
  await page.evaluate((ms) => {
    globalThis.jumpClock(ms);
    document.dispatchEvent(new Event('visibilitychange'));
  }, BETWEEN_CHECKS_MS);
  const isOffered = await waitForOffer(offer, CHECK_TIMEOUT_MS);
  let isNamedAgain = false;
  if (isOffered) {
    if (!wasOffered) record.offers.push({ at: Date.now(), way: 'look' });
    record.changes.push(Date.now());
    await offer.click();
    isNamedAgain = (await readNamed(page)).includes(before);
    await offer.waitFor({ state: 'detached' });
    await page.getByText('Loading the new version').waitFor({ state: 'detached', timeout: READY_TIMEOUT_MS });
  }
  await waitUntilReady(page);
  // The host requests the pointer once more. If the channel names the old release again by then, staying on it is right.
  if (isOffered && !isNamedAgain && (await readShownRelease(page)) === before) {
    throw new Error('the offered release was accepted, and the old one stays');
  }
}

const waitForOffer = (offer: Locator, timeout: number) =>
  offer.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** Runs one page session from start to end. Never rejects. */
export async function runSession({
  browser,
  hostUrl,
  plan,
  waitForMoves,
  busy,
}: {
  browser: Browser;
  hostUrl: string;
  plan: SessionPlan;
  waitForMoves: (moves: number) => Promise<void>;
  /** Lets only a few sessions load or click at once. */
  busy: Limit;
}): Promise<SessionRecord> {
  const record: SessionRecord = {
    plan,
    requests: [],
    consoleErrors: [],
    error: null,
    changes: [],
    shownReleases: [],
    offers: [],
    looks: [],
    readyMs: 0,
  };
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  const endRecord = startRecord(context, record);
  try {
    const page = await context.newPage();
    if (plan.kind === 'visitor') await prepareClock({ page });
    const startedAt = Date.now();
    await busy(async () => {
      await page.goto(hostUrl);
      await waitUntilReady(page);
    });
    record.readyMs = Date.now() - startedAt;
    record.shownReleases.push(await readShownRelease(page));
    if (plan.kind === 'watcher') {
      if (await waitForOffer(page.getByRole('button', OFFER), OFFER_TIMEOUT_MS)) {
        record.offers.push({ at: Date.now(), way: 'clock' });
      }
    }
    for (const [index, { deploys, part }] of plan.visits.entries()) {
      await waitForMoves(deploys);
      if (index > 0 && plan.accepts && plan.kind === 'visitor') {
        await busy(() => acceptOffer(page, record));
        record.shownReleases.push(await readShownRelease(page));
      }
      await busy(() => loadPart(page, part));
    }
    record.shownReleases.push(await readShownRelease(page));
    await waitUntilAnswered(record);
  } catch (error) {
    record.error = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  } finally {
    // Requests that the browser cancels because the page closes are not recorded as failures.
    endRecord();
    await context.close();
  }
  return record;
}
