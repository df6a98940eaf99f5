import { countContexts, readContexts } from '../../../e2e/support/readings/count-contexts.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { startProxy } from '../../link/start-proxy.ts';
import { makeMapConfig } from '../peers/scene.ts';
import { openBrowser } from '../start/open-browser.ts';
import { visit } from '../start/visit.ts';
import { summarize } from '../support/summarize.ts';
import { drivePage } from './drive-page.ts';
import type { Profile } from '../../link/profiles.ts';
import type { PeerSite } from '../peers/peer.ts';
import type { Scene, Setting } from '../peers/scene.ts';
import type { RunningProvider } from '../providers/running-provider.ts';
import type { FigureTable } from '../support/format-peers.ts';
import type { PageDrive } from './drive-page.ts';

const IDLE_MS = 3000;
const MOVE_MS = 3000;
const MS_PER_S = 1000;
const ZOOM_LEVELS = 3;
const PAN_TILES = 1;
const WORLD_DEGREES = 360;
const tileDegrees = (zoom: number) => WORLD_DEGREES / 2 ** zoom;
/** How long browsers may take until an ended worker or a lost graphics context is really gone. */
const SETTLE_MS = 1000;

/** The cameras that each peer's map moves to, computed from the scene's own camera. */
const planMoves = ({ center: [lng, lat], zoom }: Scene) => ({
  pan: { center: [lng + PAN_TILES * tileDegrees(zoom), lat] },
  zoom: { center: [lng, lat], zoom: zoom + ZOOM_LEVELS },
});

/** The figures of a page, in the order of the table. */
export const PAGE_FIGURES: FigureTable = {
  idleFrames: { unit: '', description: `frames in ${IDLE_MS / MS_PER_S} s at rest` },
  idleBusyMs: { unit: 'ms', description: '... main thread busy' },
  panFrameMs: { unit: 'ms', description: 'pan: from frame to frame, median' },
  panWorstMs: { unit: 'ms', description: '... the slowest quarter from' },
  zoomFrameMs: { unit: 'ms', description: 'zoom: from frame to frame, median' },
  zoomWorstMs: { unit: 'ms', description: '... the slowest quarter from' },
  secondDrawn: { unit: 'ms', description: 'second map on the page drawn' },
  secondBytes: { unit: 'kB', description: '... all bytes' },
  cycleMs: { unit: 'ms', description: 'mount, draw, unmount' },
  cycleHeapBytes: { unit: 'MB', description: 'JS heap that all cycles left behind' },
  cycleContexts: { unit: '', description: 'graphics contexts they left' },
  cycleWorkers: { unit: '', description: 'workers they left' },
};

/**
 * Measures what a page costs once its map is drawn.
 * @returns one for each name in `PAGE_FIGURES`
 */
export async function measurePage({
  executablePath,
  profile,
  site,
  setting,
  provider,
  cycles,
}: {
  executablePath: string;
  profile: Profile;
  site: PeerSite;
  setting: Setting;
  provider: RunningProvider;
  cycles: number;
}): Promise<Record<string, number>> {
  const folder = await createTempFolder();
  const proxy = await startProxy(profile, { standIn: provider.standIn });
  const context = await openBrowser({ executablePath, userData: folder.path, proxy });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await countContexts(page);
    await visit(context, proxy, site.url);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const busyMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * MS_PER_S;
    };
    const heapBytes = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    await page.evaluate(drivePage, makeMapConfig(setting));
    const drive = <N extends keyof PageDrive>(
      name: N,
      ...args: Parameters<PageDrive[N]>
    ): ReturnType<PageDrive[N]> =>
      page.evaluate(([method, given]) => Reflect.apply(globalThis.benchDrive[method], undefined, given), [
        name,
        args,
      ] as const) as ReturnType<PageDrive[N]>;

    const moves = planMoves(setting.scene);
    const busyBefore = await busyMs();
    const idleFrames = await drive('countFrames', IDLE_MS);
    const idleBusyMs = (await busyMs()) - busyBefore;
    const pan = summarize(await drive('timeFrames', moves.pan, MOVE_MS));
    const zoom = summarize(await drive('timeFrames', moves.zoom, MOVE_MS));

    proxy.takeLog();
    const secondDrawn = await drive('mountAnother', true);
    await page.waitForTimeout(SETTLE_MS);
    const secondBytes = proxy.takeLog().reduce((sum, { bytes }) => sum + bytes, 0);

    // The first map loads what the later ones find in caches, so it is not counted.
    await drive('mountAnother', false);
    const before = {
      heap: await heapBytes(),
      live: (await readContexts(page)).live,
      workers: page.workers().length,
    };
    const times: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) times.push(await drive('mountAnother', false));
    await page.waitForTimeout(SETTLE_MS);
    return {
      ...{ idleFrames, idleBusyMs, secondDrawn, secondBytes },
      ...{ panFrameMs: pan.median, panWorstMs: pan.q3, zoomFrameMs: zoom.median, zoomWorstMs: zoom.q3 },
      cycleMs: summarize(times).median,
      cycleHeapBytes: (await heapBytes()) - before.heap,
      cycleContexts: (await readContexts(page)).live - before.live,
      cycleWorkers: page.workers().length - before.workers,
    };
  } finally {
    await context.close();
    await proxy.close();
    await folder.remove();
  }
}
