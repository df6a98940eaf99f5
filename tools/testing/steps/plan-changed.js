import { findImporters } from './import-graph.js';

/** Workspaces that are deployed. After a change of one, the checks of the built files and the quick browser tests run too. */
const PRODUCT = ['shared', 'map-remote', 'host'];
const CODE = /\.(?:c|m)?[jt]sx?$/;
const TOOLS_CODE = /^tools\/.*\.js$/;
const BROWSER_TEST = /^tools\/e2e\/.*\.e2e\.js$/;
const UNIT_TEST = /^tools\/(?!checks\/|e2e\/).*\.test\.js$/;
const CHECK = /^tools\/checks\/.*\.test\.js$/;
const GALLERY = 'examples/gallery/';
/** Files of the root that no test depends on: documents, and settings of editors. */
const WITHOUT_TESTS = /\.md$|^\.(?:vscode|editorconfig)/;

/**
 * @typedef {object} ChangedPlan
 * @property {string[]} formatted files for Prettier
 * @property {boolean} hasCode whether code has changed, so that lint and types run
 * @property {string[]} unit files whose related tests jest runs
 * @property {string[]} toolTests unit tests of the tools
 * @property {boolean} isGallery whether the gallery's own tests run
 * @property {boolean} needsQuickBrowserTests whether the product has changed
 * @property {boolean} needsChecks whether the files that are built may differ, or a check of them has changed
 * @property {string[]} browserTests files
 */

/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * Decides which tests a change needs. Tests of the tools and browser tests are chosen by what they import; a change of another file than code,
 * such as a table in JSON, concerns the tests of its folder. Pure.
 * @param {readonly string[]} paths of all that differs, deleted files too, from the root of the repository
 * @param {(path: string) => boolean} isThere whether the file still exists
 * @param {import('./import-graph.js').ImportGraph} graph of the tools
 * @returns {ChangedPlan | 'everything'} `everything` if a file of the root has changed on which all workspaces depend, such as package.json
 */
export function planChanged(paths, isThere, graph) {
  if (paths.some((path) => !path.includes('/') && !WITHOUT_TESTS.test(path))) return 'everything';
  const existing = paths.filter(isThere);
  const code = existing.filter((path) => CODE.test(path));
  const isProductFile = (/** @type {string} */ path) =>
    PRODUCT.some((workspace) => path.startsWith(`${workspace}/`));
  const isProduct = paths.some(isProductFile);
  const dataFolders = paths
    .filter((path) => path.startsWith('tools/') && !TOOLS_CODE.test(path) && !path.endsWith('.md'))
    .map(folderOf);
  const importers = [...findImporters(graph, paths)];
  const concerned = new Set([
    ...importers,
    ...[...graph.keys()].filter((file) => dataFolders.some((folder) => file.startsWith(folder))),
  ]);
  const choose = (/** @type {RegExp} */ pattern) =>
    [...concerned].filter((path) => pattern.test(path) && isThere(path)).sort();
  return {
    formatted: existing,
    hasCode: paths.some((path) => CODE.test(path)),
    unit: code.filter(isProductFile),
    toolTests: choose(UNIT_TEST),
    isGallery: paths.some((path) => path.startsWith(GALLERY)),
    needsQuickBrowserTests: isProduct,
    needsChecks: isProduct || choose(CHECK).length > 0,
    browserTests: choose(BROWSER_TEST),
  };
}
