/** Sources by directive. */
export type Policy = Map<string, string[]>;

/**
 * Parses a Content-Security-Policy header. It can have several policies, each of which must allow what a page does. If a policy has a
 * directive twice, the first one counts.
 */
export function parsePolicies(text: string): Policy[] {
  return text
    .split(',')
    .map((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
      const named = directives.filter(([name]) => name !== '');
      // Reversed, because the last entry for a key stays in a Map.
      return new Map(named.reverse().map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
    })
    .filter((policy) => policy.size > 0);
}

/** The directives that browsers look for, one after the other, by the kind of request. */
const FALLBACKS = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
} as Record<string, string[]>;

/** Finds the directive that decides about a kind of request, with its sources; `undefined` if the policy doesn't restrict this kind. */
export function findDirective(policy: Policy, kind: string) {
  const names = FALLBACKS[kind] ?? [kind, 'default-src'];
  const name = names.find((candidate) => policy.has(candidate));
  return name === undefined ? undefined : { name, sources: policy.get(name) ?? [] };
}
