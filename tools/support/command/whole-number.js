import { InvalidArgumentError } from '@commander-js/extra-typings';

/**
 * The parser of an option that takes a whole number.
 * @param {number} minimum
 * @param {number} [maximum]
 * @returns {(text: string) => number}
 */
export const wholeNumber = (minimum, maximum) => (text) => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= minimum && number <= (maximum ?? Number.MAX_SAFE_INTEGER)) return number;
  throw new InvalidArgumentError(
    `It takes a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}.`,
  );
};
