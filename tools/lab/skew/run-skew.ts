import { chromium } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { describeMachine } from '../support/describe-machine.ts';
import { BROWSER_ARGS } from '../../testing/browsers/browser-args.ts';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { createRandom } from '../../support/create-random.ts';
import { createDeployer } from './deploys/deployer.ts';
import { judgeSession, judgeWhole, judgeWire } from './sessions/judge-session.ts';
import { makeBuilds } from './deploys/make-builds.ts';
import { measureRun } from './measure-run.ts';
import { planSessions } from './sessions/plan-sessions.ts';
import { runSession } from './sessions/run-session.ts';
import { startOrigins } from './origins/start-origins.ts';
import type { Random } from '../../support/create-random.ts';
import type { Handler } from '../../serve/listen.ts';
import type { Deployer } from './deploys/deployer.ts';
import type { Origins } from './origins/start-origins.ts';

/** A wrong way to deploy. */
export interface Sabotage {
  /** Wraps the store's handler. */
  readonly front?: (handler: Handler) => Handler;
  /** Called before the sessions start. */
  readonly prepare?: (deployer: Deployer, origins: Origins) => Promise<unknown>;
  /** Deploys while the sessions go on. */
  readonly drive: (deployer: Deployer, signal: AbortSignal, origins: Origins) => Promise<void>;
}

/** How many tabs are open at once; most of them wait. */
const OPEN = 10;
/** How many tabs load or click at once: each of them keeps a core busy. */
const BUSY = 4;
const PAUSE_MS = [500, 2500] as const;
const MINUTE_MS = 60_000;
const PERCENTS = [1, 10, 25, 50];

/** Publishes, promotes and rolls back at random until the sessions are over. */
async function deployAtRandom(deployer: Deployer, random: Random, signal: AbortSignal) {
  while (!signal.aborted) {
    await sleep(random.between(...PAUSE_MS), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const ids = [...deployer.releases.keys()];
    const current = deployer.moments.at(-1);
    const others = ids.filter((id) => id !== current?.releaseId);
    const draw = random.next();
    await deployer.publish();
    if (others.length === 0) continue;
    const next = draw < 0.5 ? (ids.at(-1) ?? '') : random.pick(others);
    if (draw < 0.7) await deployer.promote(next);
    else if (draw < 0.85) await deployer.canary(random.pick(others), random.pick(PERCENTS));
    else if (deployer.moments.length > 1) await rollbackIfPossible(deployer);
  }
}

/** Rolls back, unless there is no earlier release left, as after several rollbacks in a row. */
async function rollbackIfPossible(deployer: Deployer) {
  await deployer.rollback().catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'ExpectedError')) throw error;
  });
}

/** Runs sessions and deployments at once, and judges what happened. */
export async function runSkew({
  sessions,
  releases,
  seed,
  minutes = Infinity,
  watchers = true,
  sabotage,
  report = () => {},
}: {
  sessions: number;
  releases: number;
  seed: number;
  /** After this time no more sessions start. */
  minutes?: number;
  /** Whether some sessions wait until the host checks the channel by itself, once a minute. */
  watchers?: boolean;
  /** Given by tests, which see that the run finds it. */
  sabotage?: Sabotage;
  report?: (line: string) => void;
}) {
  const random = createRandom(seed);
  const browserPath = await ensureBrowser();
  const origins = await startOrigins(sabotage?.front);
  const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_ARGS });
  const stop = new AbortController();
  try {
    const machine = describeMachine(browser);
    report(`Making ${releases} releases of the build ...`);
    const deployer = createDeployer(origins, await makeBuilds(origins.folder, releases));
    await deployer.publish();
    await deployer.promote([...deployer.releases.keys()][0] ?? '');

    await sabotage?.prepare?.(deployer, origins);
    const startedAt = performance.now();
    const driver = sabotage
      ? sabotage.drive(deployer, stop.signal, origins)
      : deployAtRandom(deployer, createRandom(seed + 1), stop.signal);
    const [open, busy] = [pLimit(OPEN), pLimit(BUSY)];
    let ended = 0;
    const runs = planSessions(sessions, random, { watchers }).map((plan) =>
      open(async () => {
        if (performance.now() - startedAt > minutes * MINUTE_MS) return undefined;
        const { hostUrl } = origins;
        const record = await runSession({
          browser,
          hostUrl,
          plan,
          waitForMoves: deployer.waitForMoves,
          busy,
        });
        ended += 1;
        report(`${ended} of ${sessions} sessions, state ${deployer.moments.at(-1)?.sequence} of the channel`);
        return record;
      }),
    );
    const whole = Promise.all(runs);
    // If the driver fails, the run must end: the sessions would wait for moves that never come.
    await Promise.race([whole, driver.then(() => whole)]);
    const records = (await whole).filter((record) => record !== undefined);
    stop.abort();
    await driver;

    const { storeUrl, answers } = origins;
    const { moments, counts } = deployer;
    const account = { storeUrl, releases: deployer.releases, moments };
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      machine,
      options: { sessions, releases, seed },
      figures: measureRun({ records, moments, counts, answers, storeUrl, seconds }),
      failures: [
        ...records.flatMap((record) => judgeSession(record, account)),
        ...judgeWire(answers, account),
        ...judgeWhole(records.length, sessions),
      ],
    };
  } finally {
    stop.abort();
    await browser.close();
    await origins.close();
  }
}

export type SkewResult = Awaited<ReturnType<typeof runSkew>>;
