/**
 * @typedef {object} Answer
 * @property {string} url
 * @property {number | null} status nothing when no answer came
 * @property {string | null} integrity hash of what the browser got
 * @property {string} [failure] why no answer came
 *
 * @typedef {object} Observations what was seen of the page, from its opening to the end
 * @property {string | null} status of the map, as it was at the end of the wait; nothing when there was none
 * @property {string} alert what the page tells its user of a failure
 * @property {readonly Answer[]} answers of the store, the pointer's left out
 * @property {readonly string[]} consoleErrors console errors and uncaught exceptions
 * @property {readonly string[]} violations of the page's policy
 * @property {boolean} hasImportMap whether an import map was put into the page
 * @property {readonly { url: string, integrity: string }[]} elements scripts and style sheets from the store
 * @property {string} unmount why a map could not be mounted and taken away again; empty when it could
 *
 * @typedef {{ check: string, reason: string }} Finding
 */

/** @param {Answer} answer @param {ReadonlyMap<string, string>} expected */
function judgeAnswer({ url, status, integrity, failure }, expected) {
  const wanted = expected.get(url);
  if (wanted === undefined) return `${url} is no file of this release`;
  if (status === null) return `${url} could not be loaded: ${failure ?? 'no answer'}`;
  if (status !== 200) return `${url} answered ${status}`;
  if (failure !== undefined) return `${url} broke off: ${failure}`;
  if (integrity !== wanted) return `${url} has other bytes than release.json says`;
  return undefined;
}

/**
 * The map puts the hashes of what the engine imports later into an import map. That is an inline script, which a strict policy
 * forbids; those imports then run without, which is said instead of refused.
 * @param {string} text of a violation or of what the console says of it
 */
const isAboutImportMap = (text) =>
  /^(script-src-elem blocks inline|Executing inline script violates)/.test(text);

/** @param {Observations} seen @param {readonly string[]} texts */
const withoutImportMap = ({ hasImportMap }, texts) =>
  texts.filter((text) => !(hasImportMap && isAboutImportMap(text)));

/** What a team should know of a release that ran. Pure. @param {Observations} seen @returns {string[]} */
export function noteRehearsal({ hasImportMap, violations }) {
  if (!hasImportMap || !violations.some(isAboutImportMap)) return [];
  return ['the policy forbids the import map: what the engine imports later runs without its hash checked'];
}

/**
 * One rule for each thing that must hold, with all that break it. Pure.
 * @type {Record<string, (seen: Observations, expected: ReadonlyMap<string, string>) => (string | undefined)[]>}
 */
const RULES = {
  ready: ({ status, alert }) => {
    if (status === 'ready') return [];
    return [`${status === null ? 'there is no map' : `the map is ${status}`}${alert ? `: ${alert}` : ''}`];
  },
  files: ({ answers }, expected) => answers.map((answer) => judgeAnswer(answer, expected)),
  policy: (seen) => withoutImportMap(seen, seen.violations),
  console: (seen) => withoutImportMap(seen, seen.consoleErrors),
  integrity: ({ elements }, expected) =>
    elements.map(({ url, integrity }) => {
      if (!integrity) return `${url} is on the page without integrity`;
      return integrity === expected.get(url) ? undefined : `${url} is on the page with another hash`;
    }),
  unmount: ({ unmount }) => [unmount || undefined],
};

/**
 * What speaks against the release.
 * @param {Observations} seen
 * @param {ReadonlyMap<string, string>} expected hashes of the release's files by address
 * @returns {Finding[]}
 */
export function judgeRehearsal(seen, expected) {
  return Object.entries(RULES).flatMap(([check, rule]) =>
    [...new Set(rule(seen, expected))].flatMap((reason) => (reason ? [{ check, reason }] : [])),
  );
}
