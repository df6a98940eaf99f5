/** One value of Prometheus: of its text format, or of an answer of its HTTP API. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** A finite number from 0 on. */
  readonly value: number;
}

/** Visits with the same outcome, release and browser. */
export interface VisitSeries {
  readonly release: string;
  readonly channel: string;
  /** `stable`, `canary` or `last-good`. */
  readonly cohort: string;
  /**
   * Of `last-good`, when the failures occurred because of which another release was not used: `new` in this visit, `remembered` in earlier
   * ones. `undefined` for other cohorts, and for hosts whose loader does not say it.
   */
  readonly refusal: string | undefined;
  /** `ready`, `degraded`, `failed` or `left`. */
  readonly outcome: string;
  /** Code of the error; absent where there was none. */
  readonly code: string | undefined;
  /** `later` for a map that failed after its visit had been counted with part `start`; its outcome is always `failed`. */
  readonly part: 'start' | 'later';
  readonly host: string;
  readonly browser: string;
  /** The major version. */
  readonly browserVersion: string;
  /** From 0 on. Whole in what `read` returns; an estimate in what `readHour` returns from Prometheus. */
  readonly visits: number;
}

/** How long maps took until they were ready or degraded. */
export interface Durations {
  readonly release: string;
  readonly channel: string;
  readonly cohort: string;
  readonly browser: string;
  /** Cumulative, by rising `le`: how many took at most `le` seconds. The last `le` is `Infinity`. */
  readonly buckets: readonly { readonly le: number; readonly count: number }[];
  /** Seconds. */
  readonly sum: number;
  readonly count: number;
}

export interface Counts {
  /** When the counts were valid, in ms since 1970. */
  readonly at: number;
  readonly series: readonly VisitSeries[];
  readonly durations: readonly Durations[];
}

/** Where the visits of users are counted. Both functions throw an `ExpectedError` with the address and a next step. */
export interface Evidence {
  readonly address: string;
  /**
   * Reads the counters of a channel. They only grow; one that is lower than before tells that a collector was started again: one of several
   * that is missing keeps the counters of the reading before. No series
   * at all if nobody has visited the channel.
   */
  read(of: { readonly channel: string }): Promise<Counts>;
  /** Reads the visits of the last hour, of all channels. */
  readHour(): Promise<Counts>;
}
