/** Each part is below a million, so that a version without its prerelease is one number. */
const WEIGHTS = [1e12, 1e6, 1] as const;

const VERSION = /^(\d+)\.(\d+)\.(\d+)(-)?/;
const TERM = /^(\^|~|[<>]=?|=?)v?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/** From the first of them up to, but without, the second. */
type Span = readonly [from: number, to: number];

const EVERYTHING: Span = [-Infinity, Infinity];

function weigh(parts: readonly number[]): number {
  return parts.reduce((sum, part, index) => sum + part * (WEIGHTS[index] ?? 0), 0);
}

/** The first version that does not begin with the first `count` of the parts. */
function afterAll(parts: readonly number[], count: number): number {
  return weigh(parts.slice(0, count)) + (WEIGHTS[count - 1] ?? 0);
}

/** What an operator makes of a version that may lack its last parts. */
const SPANS: Readonly<Record<string, (parts: readonly number[]) => Span>> = {
  '': (parts) => [weigh(parts), afterAll(parts, parts.length)],
  '~': (parts) => [weigh(parts), afterAll(parts, Math.min(parts.length, 2))],
  '^': (parts) => {
    const leading = parts.findIndex((part) => part > 0);
    return [weigh(parts), afterAll(parts, leading === -1 ? parts.length : leading + 1)];
  },
  '>=': (parts) => [weigh(parts), Infinity],
  '>': (parts) => [afterAll(parts, parts.length), Infinity],
  '<': (parts) => [-Infinity, weigh(parts)],
  '<=': (parts) => [-Infinity, afterAll(parts, parts.length)],
};

function toSpan(term: string): Span | undefined {
  if (/^[xX*]?$/.test(term)) return EVERYTHING;
  const [, operator = '', ...parts] = TERM.exec(term.replace(/(\.[xX*])+$/, '')) ?? [];
  const numbers = parts.filter((part) => part !== undefined).map(Number);
  return numbers.length > 0 ? SPANS[operator === '=' ? '' : operator]?.(numbers) : undefined;
}

/**
 * Whether a version is in a range of the kinds that package.json files have: `^19.0.0`, `~19.1`, `>=18 <20`, `19.x`, `*` and
 * alternatives by `||`. A prerelease comes before its version. No version is in a range that this does not know, those
 * with prereleases, hyphens or a space behind an operator among them. Pure.
 */
export function isInRange(version: string, range: string): boolean {
  const [whole, major, minor, patch, prerelease] = VERSION.exec(version) ?? [];
  if (whole === undefined) return false;
  const weight = weigh([Number(major), Number(minor), Number(patch)]);
  const isInTerm = (term: string) => {
    const [from, to] = toSpan(term) ?? [Infinity, Infinity];
    return weight < to && (prerelease === undefined ? weight >= from : weight > from);
  };
  return range.split('||').some((alternative) => alternative.trim().split(/\s+/).every(isInTerm));
}
