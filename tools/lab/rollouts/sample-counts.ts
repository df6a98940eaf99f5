import type { Random } from '../../support/create-random.ts';

/** From this variance on a normal distribution has the shape of a binomial one, to about a hundredth. */
const NORMAL_VARIANCE = 30;

function sampleNormal({ next }: Random) {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** How many of `n` independent visits have what each has with the chance `p`. */
export function sampleBinomial(n: number, p: number, random: Random): number {
  if (n === 0 || p <= 0) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - sampleBinomial(n, 1 - p, random);
  const variance = n * p * (1 - p);
  if (variance > NORMAL_VARIANCE) {
    return Math.min(n, Math.max(0, Math.round(n * p + Math.sqrt(variance) * sampleNormal(random))));
  }
  // The number of visits until the next one that has it is distributed geometrically.
  const log = Math.log(1 - p);
  let count = 0;
  for (let at = Math.floor(Math.log(1 - random.next()) / log); at < n; count += 1) {
    at += 1 + Math.floor(Math.log(1 - random.next()) / log);
  }
  return count;
}

/** Splits `n` visits by chances that add up to 1. */
export function sampleSplit(n: number, chances: readonly number[], random: Random): number[] {
  let left = n;
  let rest = 1;
  return chances.map((chance, index) => {
    const count =
      index === chances.length - 1 ? left : sampleBinomial(left, Math.min(1, chance / rest), random);
    left -= count;
    rest -= chance;
    return count;
  });
}
