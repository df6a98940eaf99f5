import type { MapdockError, Problem } from '@mapdock/shared';
import { PROBLEMS_IN_MESSAGE } from '@mapdock/shared/loader-parts';

/** The message of an error, and after it a line for each problem of a config that the message leaves out. Pure. */
export function tellAll({ message, details }: MapdockError): string {
  const { problems = [] } = details as { readonly problems?: readonly Problem[] };
  const lines = problems
    .slice(PROBLEMS_IN_MESSAGE)
    .map(({ path, expected, actual }) => `${path}: expected ${expected}, got ${actual}`);
  return [message, ...lines].join('\n');
}
