import * as v from 'valibot';

export const MAX_TEXT_LENGTH = 200;

/** Schema of a text that must fit into a line or two of the page. */
export const shortText = v.pipe(
  v.string('a text'),
  v.minLength(1, 'a text that is not empty'),
  v.maxLength(MAX_TEXT_LENGTH, `a text of at most ${MAX_TEXT_LENGTH} characters`),
);
