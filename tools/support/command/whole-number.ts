import { InvalidArgumentError } from '@commander-js/extra-typings';

/** The parser of an option that takes a whole number. */
export const wholeNumber =
  (minimum: number, maximum?: number): ((text: string) => number) =>
  (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    if (number >= minimum && number <= (maximum ?? Number.MAX_SAFE_INTEGER)) return number;
    throw new InvalidArgumentError(
      `It takes a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}.`,
    );
  };
