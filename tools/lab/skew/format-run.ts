import type { Spread } from './measure-run.ts';
import type { SkewResult } from './run-skew.ts';

const BYTES_PER_MB = 1e6;
const MS_PER_SECOND = 1000;
/** How many failures are listed: more of them would hide the table. */
const SHOWN = 30;

const toSeconds = (ms: number | null) => ((ms ?? 0) / MS_PER_SECOND).toFixed(1);

const formatSpread = ({ median, p95, most, samples }: Spread) =>
  samples === 0
    ? 'not seen'
    : `median ${toSeconds(median)} s, p95 ${toSeconds(p95)}, most ${toSeconds(most)} (${samples} tabs)`;

/** Formats the result of a run as a table for the terminal. */
export function formatRun({ options, figures, failures }: SkewResult) {
  const { channelMoves, pointerBytes, hopsBeforeRelease, untilKnownMs } = figures;
  const of = (check: string) => failures.filter((failure) => failure.check === check).length;
  const rows: [string, string | number][] = [
    [
      'sessions',
      `${figures.sessions} of ${options.sessions}, ${figures.changedRelease} changed to another release`,
    ],
    ['releases published', channelMoves['publish'] ?? 0],
    [
      'moves of the channel',
      `${channelMoves['promote'] ?? 0} promotions, ${channelMoves['canary'] ?? 0} canaries, ${channelMoves['rollback'] ?? 0} rollbacks`,
    ],
    ['requests', `${figures.requests}, ${figures.storeRequests} of them to the store`],
    ['bytes from the store', `${(figures.storeBytes / BYTES_PER_MB).toFixed(0)} MB`],
    ['failed requests', of('request')],
    ['wrong-release mixes', of('mix')],
    ['files with other bytes', of('bytes')],
    ['stale pointers', of('stale')],
    ['console errors', of('console')],
    ['maps not ready', of('ready')],
    ['pointer', `${pointerBytes.least} to ${pointerBytes.most} bytes`],
    ['requests before the release starts', `${hopsBeforeRelease.least} to ${hopsBeforeRelease.most}`],
    ['until the map is ready', formatSpread(figures.readyMs)],
    ['until an open tab knows, left alone', formatSpread(untilKnownMs.alone)],
    ['until a tab that is looked at again knows', formatSpread(untilKnownMs.lookedAt)],
    ['time', `${figures.seconds} s`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...failures
      .slice(0, SHOWN)
      .map(({ session, check, reason }) => `session ${session}, ${check}: ${reason}`),
    ...(failures.length > SHOWN ? [`... and ${failures.length - SHOWN} more`] : []),
    failures.length === 0 ? 'Nothing failed.' : `${failures.length} failures.`,
  ].join('\n');
}
