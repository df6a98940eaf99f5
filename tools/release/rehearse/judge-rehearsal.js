/**
 * @typedef {object} Answer
 * @property {string} url
 * @property {number | null} status `null` if no answer came
 * @property {string | null} integrity hash of what the browser got
 * @property {string} [failure] why no whole answer came
 *
 * @typedef {object} Observations what happened in the page
 * @property {string | null} status of the map when the wait for it ended; `null` if there was no map
 * @property {string} alert the message about a failure that the page shows to its user
 * @property {readonly Answer[]} answers of the store, without the one for the pointer
 * @property {readonly string[]} consoleErrors console errors and uncaught exceptions
 * @property {readonly string[]} violations of the page's policy
 * @property {boolean} hasImportMap whether an import map was put into the page
 * @property {readonly { url: string, integrity: string }[]} elements scripts and style sheets from the store
 * @property {string} unmount why a second map could not be mounted and destroyed; empty if it could
 *
 * @typedef {{ check: string, reason: string }} Finding
 */

/** @param {Answer} answer @param {ReadonlyMap<string, string>} expected */
function judgeAnswer({ url, status, integrity, failure }, expected) {
  const expectedHash = expected.get(url);
  if (expectedHash === undefined) return `${url} is no file of this release`;
  if (status === null) return `${url} could not be loaded: ${failure ?? 'no answer'}`;
  if (status !== 200) return `${url} answered ${status}`;
  if (failure !== undefined) return `${url} broke off: ${failure}`;
  if (integrity !== expectedHash) return `${url} has other bytes than release.json says`;
  return undefined;
}

/**
 * Whether a text is about the import map that the map adds to the page, with the hashes of the modules that the engine imports later. It
 * is an inline script, which a strict policy forbids. The modules then run without a hash, which is a note and no finding.
 * @param {string} text of a violation, or of the console error about it
 */
const isAboutImportMap = (text) =>
  /^(script-src-elem blocks inline|Executing inline script violates)/.test(text);

/** @param {Observations} seen @param {readonly string[]} texts */
const withoutImportMap = ({ hasImportMap }, texts) =>
  texts.filter((text) => !(hasImportMap && isAboutImportMap(text)));

/** Lists what is worth knowing about a release that ran. Pure. @param {Observations} seen @returns {string[]} */
export function noteRehearsal({ hasImportMap, violations }) {
  if (!hasImportMap || !violations.some(isAboutImportMap)) return [];
  return ['the policy forbids the import map: what the engine imports later runs without its hash checked'];
}

/**
 * A rule for each thing that must hold. It returns a reason for each case that breaks it. Pure.
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
 * Lists the reasons against promoting the release. Pure.
 * @param {Observations} seen
 * @param {ReadonlyMap<string, string>} expected hashes of the release's files by address
 * @returns {Finding[]}
 */
export function judgeRehearsal(seen, expected) {
  return Object.entries(RULES).flatMap(([check, rule]) =>
    [...new Set(rule(seen, expected))].flatMap((reason) => (reason ? [{ check, reason }] : [])),
  );
}
