import { findImporters } from './import-graph.ts';
import type { ImportGraph } from './import-graph.ts';

const WORKSPACES = ['shared/', 'map-remote/', 'host/', 'tools/', 'examples/gallery/'];
/** Workspaces that are deployed. After a change of one, the checks of the built files and the quick browser tests run too. */
const PRODUCT = ['shared/', 'map-remote/', 'host/'];
const CODE = /\.(?:c|m)?[jt]sx?$/;
const TEST = /\.(?:test|e2e)\.[jt]s$/;
const BROWSER_TEST = /^tools\/e2e\/.*\.e2e\.ts$/;
/** Tests that `npm test` leaves out because they take minutes, or need a program that few machines have. */
const LONG = /\.long\.|\/ceph\//;
const UNIT_TEST = /^tools\/(?!checks\/|e2e\/|lab\/).*\.test\.ts$/;
const LAB_TEST = /^tools\/lab\/.*\.test\.ts$/;
const CHECK = /^tools\/checks\/.*\.test\.ts$/;
const GALLERY = 'examples/gallery/';
/** Folders of the tools whose files browser tests use without importing them, such as tiles, style sheets and expected pictures. */
const OF_BROWSER_TESTS = ['tools/e2e/', 'tools/provider/'];
/** Files of the root that no test depends on: documents, and settings of editors. */
const WITHOUT_TESTS = /\.md$|^\.(?:vscode|editorconfig|github)/;
/** Files on which all tests of the tools depend. */
const OF_ALL_TOOLS = /^tools\/(?:lab\/)?(?:package|tsconfig)\.json$/;

export interface ChangedPlan {
  /** Files for Prettier. */
  formatted: string[];
  /** Whether more than documents has changed. */
  needsLintAndTypes: boolean;
  /** Files whose related tests jest runs. */
  unit: string[];
  /** Unit tests of the tools. */
  toolTests: string[];
  /** Unit tests of the lab. */
  labTests: string[];
  /** Whether the gallery's own tests run. */
  isGallery: boolean;
  /** Whether the files that are built may differ, or a check of them has changed. */
  needsChecks: boolean;
  /** Whether the product has changed, or what browser tests use without importing it. */
  needsQuickBrowserTests: boolean;
  /** Files whose quick tests run, since they import something that has changed. */
  importingBrowserTests: string[];
  /** Files all of whose tests run, since they have changed themselves. */
  changedBrowserTests: string[];
}

/**
 * @param path of a file of the tools
 * @returns the folder of `tools` that it is in, or `tools` itself
 */
const toolFolder = (path: string): string => `${path.split('/').slice(0, -1).slice(0, 2).join('/')}/`;

const isIn =
  (folders: readonly string[]): ((path: string) => boolean) =>
  (path) =>
    folders.some((folder) => path.startsWith(folder));

/**
 * Decides which tests a change needs. Tests of the tools and browser tests are chosen by what they import. Where an import does not show that a
 * test needs a file, all unit tests of the file's folder in `tools` run: for files that are not code, and for commands, which tests start as
 * processes. Pure.
 * @param paths of all that differs, deleted files too, from the root of the repository
 * @param isThere whether the file still exists
 * @param graph of the tools
 * @returns `everything` if a file has changed on which all depend, such as package.json
 */
export function planChanged(
  paths: readonly string[],
  isThere: (path: string) => boolean,
  graph: ImportGraph,
): ChangedPlan | 'everything' {
  const isOfAll = (path: string) =>
    OF_ALL_TOOLS.test(path) || (!path.includes('/') && !WITHOUT_TESTS.test(path));
  if (paths.some(isOfAll)) return 'everything';
  const existing = paths.filter(isThere);
  const changed = new Set(paths);
  const isProduct = paths.some(isIn(PRODUCT));
  const ofTools = paths.filter((path) => path.startsWith('tools/'));
  const { files, entries } = findImporters(graph, ofTools);
  const indirect = [
    ...ofTools.filter((path) => !CODE.test(path)),
    ...entries.filter((path) => !TEST.test(path)),
  ];
  const folders = [...new Set(indirect.map(toolFolder))];
  const concerned = new Set([...files, ...[...graph.keys()].filter(isIn(folders))]);
  const choose = (pattern: RegExp) =>
    [...concerned]
      .filter((path) => pattern.test(path) && isThere(path) && (changed.has(path) || !LONG.test(path)))
      .sort();
  const browserTests = choose(BROWSER_TEST);
  return {
    formatted: existing,
    needsLintAndTypes: paths.some((path) => isIn(WORKSPACES)(path) && !path.endsWith('.md')),
    unit: existing.filter((path) => isIn(PRODUCT)(path) && CODE.test(path)),
    toolTests: choose(UNIT_TEST),
    labTests: choose(LAB_TEST),
    isGallery: paths.some((path) => path.startsWith(GALLERY)),
    needsChecks: isProduct || choose(CHECK).length > 0,
    needsQuickBrowserTests: isProduct || indirect.some(isIn(OF_BROWSER_TESTS)) || folders.includes('tools/'),
    importingBrowserTests: browserTests.filter((path) => !changed.has(path)),
    changedBrowserTests: browserTests.filter((path) => changed.has(path)),
  };
}
