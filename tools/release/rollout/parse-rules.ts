import { InvalidArgumentError } from '@commander-js/extra-typings';

const EVERYBODY = 100;

/**
 * Parses the stages of a rollout: shares of the users in percent with up to two decimals, rising, at last everybody.
 * @param text such as `1,5,25,100`
 */
export function parseStages(text: string) {
  const parts = text.split(',').map((part) => part.trim());
  const stages = parts.map((part) => (/^\d{1,3}(\.\d{1,2})?$/.test(part) ? Number(part) : NaN));
  const isRising = stages.every((stage, index) => stage > (stages[index - 1] ?? 0));
  if (isRising && stages.length > 1 && stages.at(-1) === EVERYBODY) return stages;
  throw new InvalidArgumentError(
    'Give rising shares of the users with up to two decimals, at least one below 100 and at last 100, such as 1,5,25,100.',
  );
}

/** @returns the parser of an option with decimals */
export const decimalNumber =
  (least: number, most: number): ((text: string) => number) =>
  (text) => {
    const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`);
  };
