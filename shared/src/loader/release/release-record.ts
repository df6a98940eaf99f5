/** The record in `localStorage` of which releases of one channel worked and failed on this device, and the pure functions that change it. */
import type { MapdockError } from '../../errors/errors.js';
import * as v from 'valibot';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A single failure may be bad luck, so it takes two to skip a release. */
const FAILURES_TO_SKIP = 2;

const failureSchema = v.object({
  count: v.number(),
  /** Time of the last failure, as `Date.now()`. */
  at: v.number(),
  code: v.string(),
  message: v.string(),
});

const recordSchema = v.object({
  /** Random id of the device. It only decides which releases the device gets as canaries. */
  deviceId: v.optional(v.string()),
  /** The release whose map was `ready` last without a recent failure. */
  lastGood: v.optional(
    v.object({
      releaseId: v.string(),
      /** The pointer that named the release, as it was received: it is validated again before it is used. */
      document: v.unknown(),
      /** Where the pointer came from. */
      url: v.pipe(v.string(), v.url()),
    }),
  ),
  /** Failures by release. */
  failures: v.record(v.string(), failureSchema),
});

export type ReleaseRecord = v.InferOutput<typeof recordSchema>;
export type LastGood = NonNullable<ReleaseRecord['lastGood']>;
/** Why a release is not used, for a message. */
export interface Refusal extends Pick<v.InferOutput<typeof failureSchema>, 'code' | 'message'> {
  /** Whether only earlier visits of this device met the failure. */
  readonly isRemembered?: boolean;
}

export const EMPTY_RECORD: ReleaseRecord = { failures: {} };

/** Returns the record in a stored value; `undefined` if this host can't read it. */
export function parseReleaseRecord(value: unknown): ReleaseRecord | undefined {
  const parsed = v.safeParse(recordSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** A failure in the future comes from a clock that was set back. It is ignored, or it would count for as long as the clock was ahead. */
const isRecent = (at: number, now: number) => at <= now && now - at < DAY_MS;

/** Returns why the device skips a release; `undefined` if it doesn't. */
export function quarantineOf(record: ReleaseRecord, releaseId: string, now: number): Refusal | undefined {
  const failure = record.failures[releaseId];
  if (failure === undefined || failure.count < FAILURES_TO_SKIP || !isRecent(failure.at, now))
    return undefined;
  return { code: failure.code, message: failure.message, isRemembered: true };
}

/** Returns the record after a release failed. Failures older than a day are removed. */
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
 * Returns the record after the map of a release was ready. This removes no failures, since a release may fail after it was ready, on
 * each visit. A release with recent failures does not replace another last good release.
 */
export function withGood(record: ReleaseRecord, lastGood: LastGood, now: number): ReleaseRecord {
  const failure = record.failures[lastGood.releaseId];
  const hasFailed = failure !== undefined && isRecent(failure.at, now);
  const isAnother = record.lastGood !== undefined && record.lastGood.releaseId !== lastGood.releaseId;
  return hasFailed && isAnother ? record : { ...record, lastGood };
}

/** Returns the record after releases were withdrawn: the last good release is removed if it is one of them. */
export function withoutReleases(record: ReleaseRecord, withdrawn: readonly string[]): ReleaseRecord {
  if (record.lastGood === undefined || !withdrawn.includes(record.lastGood.releaseId)) return record;
  const { lastGood: _withdrawn, ...rest } = record;
  return rest;
}
