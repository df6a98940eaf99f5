/** What a device knows of the releases of one channel, as it is kept, and how that changes. All of it is pure. */
import type { MapdockError } from '@mapdock/shared';
import * as v from 'valibot';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** One failure may be bad luck. */
const FAILURES_TO_SKIP = 2;

const failureSchema = v.object({
  count: v.number(),
  /** The last of them, in milliseconds as of `Date.now()`. */
  at: v.number(),
  code: v.string(),
  message: v.string(),
});

const recordSchema = v.object({
  /** Stands for the device where canaries are drawn; random, and of no other use. */
  deviceId: v.optional(v.string()),
  /** The release whose map was `ready` last, and which has not failed lately. */
  lastGood: v.optional(
    v.object({
      releaseId: v.string(),
      /** The pointer that named it, as it came: it is judged again before it is used. */
      document: v.unknown(),
      /** Where that came from. */
      url: v.pipe(v.string(), v.url()),
    }),
  ),
  /** By release. */
  failures: v.record(v.string(), failureSchema),
});

export type ReleaseRecord = v.InferOutput<typeof recordSchema>;
export type LastGood = NonNullable<ReleaseRecord['lastGood']>;
/** Why a release is not used: what there is to say to people. */
export type Refusal = Pick<v.InferOutput<typeof failureSchema>, 'code' | 'message'>;

export const EMPTY_RECORD: ReleaseRecord = { failures: {} };

/** `undefined` for what this host does not know. */
export function parseReleaseRecord(value: unknown): ReleaseRecord | undefined {
  const parsed = v.safeParse(recordSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** A clock that was put back makes a failure lie ahead: it counts no more, or it would count for ever. */
const isRecent = (at: number, now: number) => at <= now && now - at < DAY_MS;

/** Why the device skips a release; `undefined` if it doesn't. */
export function quarantineOf(record: ReleaseRecord, releaseId: string, now: number): Refusal | undefined {
  const failure = record.failures[releaseId];
  if (failure === undefined || failure.count < FAILURES_TO_SKIP || !isRecent(failure.at, now))
    return undefined;
  return { code: failure.code, message: failure.message };
}

/** After a release failed. Failures of more than a day ago are forgotten. */
export function withFailure(
  record: ReleaseRecord,
  releaseId: string,
  { code, message }: MapdockError,
  now: number,
): ReleaseRecord {
  const recent = Object.entries(record.failures).filter(([, { at }]) => isRecent(at, now));
  const failures = Object.fromEntries(recent);
  const count = (failures[releaseId]?.count ?? 0) + 1;
  return { ...record, failures: { ...failures, [releaseId]: { count, at: now, code, message } } };
}

/**
 * After the map of a release was ready. That forgives nothing, since a release may well fail after it was ready, on each visit; nor
 * does a release with recent failures take the place of another one that had none.
 */
export function withGood(record: ReleaseRecord, lastGood: LastGood, now: number): ReleaseRecord {
  const failure = record.failures[lastGood.releaseId];
  const hasFailed = failure !== undefined && isRecent(failure.at, now);
  const isAnother = record.lastGood !== undefined && record.lastGood.releaseId !== lastGood.releaseId;
  return hasFailed && isAnother ? record : { ...record, lastGood };
}

/** After releases were withdrawn: a good one among them is good no more. */
export function withoutReleases(record: ReleaseRecord, withdrawn: readonly string[]): ReleaseRecord {
  if (record.lastGood === undefined || !withdrawn.includes(record.lastGood.releaseId)) return record;
  const { lastGood: _withdrawn, ...rest } = record;
  return rest;
}
