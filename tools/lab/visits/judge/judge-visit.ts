import { FAULTY_FILES } from '../schedule/faulty-files.ts';
import { findStorms } from './find-storms.ts';
import { isWell } from './visit-record.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Target } from '../schedule/target.ts';
import type { End, Leftovers, VisitRecord } from './visit-record.ts';

/**
 * What must hold in each visit.
 * - `dead`: the page answers.
 * - `uncaught`: each error is caught.
 * - `endless`: nothing says `loading` when the page has come to rest.
 * - `blank`: a map that says `ready` is drawn.
 * - `mute`: what is not ready says why, with a code.
 * - `no-way`: what is not ready offers something to press.
 * - `not-healed`: presses bring the map back, one for each code, or, if the page is lost, one reload.
 * - `shell`: the buttons around the map work at the end.
 * - `storm`: no address is requested more than twelve times a minute.
 * - `leak`: a map that is removed leaves nothing.
 */
export type Invariant =
  'dead' | 'uncaught' | 'endless' | 'blank' | 'mute' | 'no-way' | 'not-healed' | 'shell' | 'storm' | 'leak';

export interface Violation {
  readonly invariant: Invariant;
  readonly says: string;
}

/**
 * How many more listeners than a visit without faults a visit may leave. A map that was docked again leaves 60 more, whether that was done once or
 * eight times.
 */
const MORE_LISTENERS = 90;

const toList = (invariant: Invariant, says: readonly string[]): Violation[] =>
  [...new Set(says)].map((text) => ({ invariant, says: text }));

/** Whether the browser throws an error that no code can catch, since the schedule puts a page in the place of a classic script. */
function isOfPage({ target, steps }: Schedule, error: string) {
  return steps.some(([, act, file = '']) => {
    const pattern = act === 'fault' ? FAULTY_FILES[target][file]?.uncaughtOfPage : undefined;
    return pattern !== undefined && new RegExp(pattern).test(error);
  });
}

const describe = ({ after, ms, seen: { shown, codes, text } }: End) =>
  `${[shown, ...codes].join(' ')} ${ms} ms after the ${after}${text ? `: ${text.slice(0, 200).replaceAll('\n', ' ')}` : ''}`;

/** Without its document or `embed.js` a page has nothing of ours that could say so: people reload it. */
const isOurs = ({ seen: { shown } }: End) => shown !== 'none';

/** Files without which another team's page shows no notice with a button; it can call `retry()` of its degraded map. */
const NOTICE_FILES = ['notice chunk', 'all files'];

const lacksNotice = ({ target, steps }: Schedule, { seen }: End) =>
  target !== 'host' &&
  seen.shown === 'degraded' &&
  steps.some(([, act, file = '']) => act === 'fault' && NOTICE_FILES.includes(file));

function judgeEnd(end: End, schedule: Schedule): Violation[] {
  const { seen, isDrawn, canPress } = end;
  if (seen.shown === 'loading') return [{ invariant: 'endless', says: describe(end) }];
  if (seen.shown === 'ready') return isDrawn ? [] : [{ invariant: 'blank', says: describe(end) }];
  if (!isOurs(end)) return [];
  const needsCode = seen.shown !== 'page' && seen.codes.length === 0;
  return [
    ...toList('mute', needsCode ? [describe(end)] : []),
    ...toList('no-way', canPress || lacksNotice(schedule, end) ? [] : [describe(end)]),
  ];
}

/** The first file of ours on pages of other teams. */
const FIRST_FILES = ['embed.js', 'all files'];

/**
 * Whether the browser itself keeps a page without our code: it has stored the first file with a wrong type, and keeps that type for as long as the
 * server answers that the file has not changed.
 */
const isKeptByBrowser = ({ target, steps }: Schedule) =>
  target !== 'host' &&
  steps.some(
    ([, act, file = '', kind]) => act === 'fault' && FIRST_FILES.includes(file) && kind === 'wrong-type',
  );

function judgeEnds({ ends, schedule }: VisitRecord): Violation[] {
  const last = ends.at(-1);
  if (last && !isOurs(last) && isKeptByBrowser(schedule)) return [];
  const pressed = ends.findLast(({ after }) => after === 'press');
  const failed = [pressed, last].find((end) => end && !isWell(end));
  return [
    ...ends.flatMap((end) => judgeEnd(end, schedule)),
    ...toList('not-healed', failed ? [ends.map(describe).join('; then ')] : []),
  ];
}

/** The shell around a map that stays has more listeners the more of it somebody has opened. */
const hasNoMap = (target: Target) => target !== 'host';

function judgeLeftovers(left: Leftovers, calm: Leftovers, target: Target): Violation[] {
  const names = ['contexts', 'workers', 'maps'] as const;
  return [
    ...names.filter((name) => left[name] > calm[name]),
    ...(hasNoMap(target) && left.listeners > calm.listeners + MORE_LISTENERS ? (['listeners'] as const) : []),
  ].map((name) => ({
    invariant: 'leak' as const,
    says: `${left[name]} ${name} are left, ${calm[name]} by a visit without faults`,
  }));
}

/**
 * Compares what was observed with what must hold. Pure.
 * @param calm what a visit of the same page leaves without faults
 */
export function judgeVisit(record: VisitRecord, calm: Leftovers): Violation[] {
  const { schedule, deadAfter, uncaught, requests, askedAt, shellFault, left } = record;
  const storms = findStorms(requests, askedAt).map(
    ({ address, count, withinMs }) => `${count} requests in ${withinMs} ms for ${address}`,
  );
  return [
    ...toList('dead', deadAfter === undefined ? [] : [`no answer after ${deadAfter}`]),
    ...toList(
      'uncaught',
      uncaught.filter((error) => !isOfPage(schedule, error)),
    ),
    ...judgeEnds(record),
    ...toList('shell', shellFault === undefined ? [] : [shellFault]),
    ...toList('storm', storms),
    ...(left ? judgeLeftovers(left, calm, schedule.target) : []),
  ];
}
