import type { Check } from './judge-row.ts';
import type { RowResult } from './run/run-rows.ts';

type Verdict = RowResult['verdict'];

const isNamed =
  (name: Verdict['name']): ((verdict: Verdict) => boolean) =>
  (verdict) =>
    verdict.name === name;

const hasWrong =
  (...kinds: Check[]): ((verdict: Verdict) => boolean) =>
  ({ wrongs }) =>
    wrongs.some(({ check }) => kinds.includes(check));

/** Which rows are counted, by the title of the sum, which is its name in the saved data too. */
const SUMS = {
  rows: () => true,
  held: isNamed('held'),
  // As expected, but worse than people would like.
  'can’t be better': isNamed('cannot'),
  'not tried': isNamed('not-run'),
  wrong: isNamed('wrong'),
  // Another status or another code than expected.
  'wrong codes': hasWrong('status', 'code', 'changed'),
  'dead shells': hasWrong('shell'),
  storms: hasWrong('storm'),
  // Errors that no code caught.
  'uncaught errors': hasWrong('uncaught'),
  'not healed': hasWrong('healing'),
} satisfies Record<string, (verdict: Verdict) => boolean>;

/** Counts rows by verdict and by what is wrong. Pure. */
export const summarizeRows = (results: readonly Pick<RowResult, 'verdict'>[]) =>
  Object.fromEntries(
    Object.entries(SUMS).map(([title, isCounted]) => [
      title,
      results.filter(({ verdict }) => isCounted(verdict)).length,
    ]),
  ) as Record<keyof typeof SUMS, number>;
