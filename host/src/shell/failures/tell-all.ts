import type { MapdockError, Problem } from '@mapdock/shared';

/** The message of an error names this many problems of a config. */
const IN_MESSAGE = 3;

/** The message of an error, and after it a line for each problem of a config that the message leaves out. Pure. */
export function tellAll({ message, details }: MapdockError): string {
  const { problems = [] } = details as { readonly problems?: readonly Problem[] };
  const lines = problems
    .slice(IN_MESSAGE)
    .map(({ path, expected, actual }) => `${path}: expected ${expected}, got ${actual}`);
  return [message, ...lines].join('\n');
}
