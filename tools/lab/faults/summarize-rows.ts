import type { Check } from './judge-row.ts';
import type { RowResult } from './run/run-rows.ts';

type Outcome = Pick<RowResult, 'verdict'>;

export interface Summary {
  rows: number;
  held: number;
  /** As expected, but worse than people would like. */
  cannot: number;
  notRun: number;
  /** Rows. */
  wrong: number;
  /** Rows with another status or another code than expected. */
  wrongCodes: number;
  deadShells: number;
  storms: number;
  /** Rows with errors that no code caught. */
  uncaught: number;
  notHealed: number;
}

const KINDS: Record<'wrongCodes' | 'deadShells' | 'storms' | 'uncaught' | 'notHealed', readonly Check[]> = {
  wrongCodes: ['status', 'code', 'changed'],
  deadShells: ['shell'],
  storms: ['storm'],
  uncaught: ['uncaught'],
  notHealed: ['healing'],
};

/** Counts rows by verdict and by what is wrong. Pure. */
export function summarizeRows(results: readonly Outcome[]): Summary {
  const count = (isOne: (verdict: Outcome['verdict']) => boolean) =>
    results.filter(({ verdict }) => isOne(verdict)).length;
  const named = (name: Outcome['verdict']['name']) => count((verdict) => verdict.name === name);
  const failed = (kind: keyof typeof KINDS) =>
    count(({ wrongs }) => wrongs.some(({ check }) => KINDS[kind].includes(check)));
  return {
    rows: results.length,
    held: named('held'),
    cannot: named('cannot'),
    notRun: named('not-run'),
    wrong: named('wrong'),
    wrongCodes: failed('wrongCodes'),
    deadShells: failed('deadShells'),
    storms: failed('storms'),
    uncaught: failed('uncaught'),
    notHealed: failed('notHealed'),
  };
}
