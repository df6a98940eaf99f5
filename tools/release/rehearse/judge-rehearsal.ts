export interface Answer {
  url: string;
  /** `null` if no answer came. */
  status: number | null;
  /** Hash of what the browser got, or, where it has forgotten that, of what the server gave when it was asked once more. */
  integrity: string | null;
  /** Why no whole answer came. */
  failure?: string;
}

/** What happened in the page. */
export interface Observations {
  /** The status of the map when the wait for it ended; `null` if there was no map. */
  status: string | null;
  /** The message about a failure that the page shows to its user. */
  alert: string;
  /** The answers of the store, without the one for the pointer. */
  answers: readonly Answer[];
  /** Console errors and uncaught exceptions. */
  consoleErrors: readonly string[];
  /** The violations of the page's policy. */
  violations: readonly string[];
  /** Whether an import map was put into the page. */
  hasImportMap: boolean;
  /** Scripts and style sheets from the store. */
  elements: readonly { url: string; integrity: string }[];
  /** Why a second map could not be mounted and destroyed; empty if it could. */
  unmount: string;
}

export type Finding = { check: string; reason: string };

function judgeAnswer({ url, status, integrity, failure }: Answer, expected: ReadonlyMap<string, string>) {
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
 * @param text of a violation, or of the console error about it
 */
const isAboutImportMap = (text: string) =>
  /^(script-src-elem blocks inline|Executing inline script violates)/.test(text);

const withoutImportMap = ({ hasImportMap }: Observations, texts: readonly string[]) =>
  texts.filter((text) => !(hasImportMap && isAboutImportMap(text)));

/** Lists what is worth knowing about a release that ran. Pure. */
export function noteRehearsal({ hasImportMap, violations }: Observations): string[] {
  if (!hasImportMap || !violations.some(isAboutImportMap)) return [];
  return ['the policy forbids the import map: what the engine imports later runs without its hash checked'];
}

/** A rule for each thing that must hold. It returns a reason for each case that breaks it. Pure. */
const RULES: Record<
  string,
  (seen: Observations, expected: ReadonlyMap<string, string>) => (string | undefined)[]
> = {
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
 * @param expected hashes of the release's files by address
 */
export function judgeRehearsal(seen: Observations, expected: ReadonlyMap<string, string>): Finding[] {
  return Object.entries(RULES).flatMap(([check, rule]) =>
    [...new Set(rule(seen, expected))].flatMap((reason) => (reason ? [{ check, reason }] : [])),
  );
}
