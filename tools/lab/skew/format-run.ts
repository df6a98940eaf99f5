import type { SkewResult } from './run-skew.ts';

const BYTES_PER_MB = 1e6;
/** How many failures are listed: more of them would hide the table. */
const SHOWN = 30;

const formatSpread = (
  {
    median,
    p95,
    most,
    samples,
  }: { median: number; p95: number | null; most: number | null; samples: number },
  per: number = 1000,
  unit: string = 's',
) =>
  samples === 0
    ? 'not seen'
    : `median ${(median / per).toFixed(1)} ${unit}, p95 ${((p95 ?? 0) / per).toFixed(1)}, most ${((most ?? 0) / per).toFixed(1)} (${samples} tabs)`;

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
