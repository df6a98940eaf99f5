/**
 * @typedef {Map<string, string[]>} Policy sources by directive
 */

/**
 * The policies of a Content-Security-Policy header; each of them must allow what a page does. Of a directive that is there
 * twice the first one counts.
 * @param {string} text
 * @returns {Policy[]}
 */
export function parsePolicies(text) {
  return text
    .split(',')
    .map((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
      const named = directives.filter(([name]) => name !== '');
      return new Map(named.reverse().map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
    })
    .filter((policy) => policy.size > 0);
}

/** Where a browser looks if a policy lacks a directive. */
const FALLBACKS = /** @type {Record<string, string[]>} */ ({
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
});

/**
 * The directive that decides about a kind of request, with its sources; `undefined` if the policy doesn't restrict it.
 * @param {Policy} policy
 * @param {string} kind
 */
export function findDirective(policy, kind) {
  const names = FALLBACKS[kind] ?? [kind, 'default-src'];
  const name = names.find((candidate) => policy.has(candidate));
  return name === undefined ? undefined : { name, sources: policy.get(name) ?? [] };
}
