import { problem } from './answer.ts';
import type { Answer } from './answer.ts';

export type Tokens = { accepted: string[]; expired: string[] };

export const DEFAULT_TOKENS: Tokens = { accepted: ['pk.mapdock-local'], expired: ['pk.mapdock-expired'] };

/** @returns the refusal; `undefined` if the token is accepted */
export function checkToken(token: string | null, { accepted, expired }: Tokens): Answer | undefined {
  if (!token) return problem(401, 'An access token is missing: add ?access_token=pk...');
  // As Mapbox does: a secret token in a browser is a leak, whatever it would allow.
  if (token.startsWith('sk.'))
    return problem(401, 'A secret token must not be used here: use a public one (pk.)');
  if (expired.includes(token)) return problem(403, 'The access token has expired');
  if (!accepted.includes(token)) return problem(401, 'The access token is not known here');
  return undefined;
}
