import * as v from 'valibot';
import { text } from './config-values.js';

/** Mapbox's own tokens have about 90 characters; signed tokens of other providers rarely exceed 2 kB. */
const MAX_TOKEN_LENGTH = 4096;

export const publicTokenSchema = v.pipe(
  text(MAX_TOKEN_LENGTH, `a token of 1 to ${MAX_TOKEN_LENGTH} characters`),
  v.regex(/^(?!sk\.)\S+$/, 'a public token, without blanks (a secret one, sk., must never reach a browser)'),
);

/** Whether a text may be `provider.accessToken`, or the result of `getAccessToken`. */
export function isPublicToken(value: unknown): value is string {
  return v.is(publicTokenSchema, value);
}
