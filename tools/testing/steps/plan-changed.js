const WORKSPACES = ['shared', 'map-remote', 'host', 'tools', 'examples/gallery'];
/** Workspaces that are deployed. After a change of one, the checks of the built files and the quick browser tests run too. */
const PRODUCT = ['shared', 'map-remote', 'host'];
const CODE = /\.(?:c|m)?[jt]sx?$/;
const BROWSER_TEST = /^tools\/e2e\/.*\.e2e\.js$/;
const GALLERY = 'examples/gallery';
/** Files of the root that no test depends on: documents, and settings of editors. */
const WITHOUT_TESTS = /\.md$|^\.(?:vscode|editorconfig)/;

/**
 * @typedef {object} ChangedPlan
 * @property {string[]} formatted files for Prettier
 * @property {string[]} linted files for ESLint
 * @property {string[]} types workspaces whose types are to be checked
 * @property {string[]} unit files whose related tests jest runs
 * @property {string[] | 'all'} toolFolders folders of `tools` whose tests run
 * @property {boolean} isGallery whether the gallery's own tests run
 * @property {boolean} needsQuickBrowserTests whether the product, or what the browser tests have in common, has changed
 * @property {boolean} needsChecks whether the files that are built may differ
 * @property {string[]} browserTests files
 */

/**
 * Decides which tests a change needs, by folders and not by imports: whether a changed folder of `tools` breaks another one, only `npm test`
 * shows. Pure.
 * @param {readonly string[]} paths of all that differs, deleted files too, from the root of the repository
 * @param {(path: string) => boolean} isThere whether the file still exists
 * @returns {ChangedPlan | 'everything'} `everything` if a file of the root has changed on which all workspaces depend, such as package.json
 */
export function planChanged(paths, isThere) {
  const workspaceOf = (/** @type {string} */ path) =>
    WORKSPACES.find((workspace) => path.startsWith(`${workspace}/`));
  const isOfRoot = (/** @type {string} */ path) => !path.includes('/') && !WITHOUT_TESTS.test(path);
  if (paths.some(isOfRoot)) return 'everything';
  const touched = new Set(paths.flatMap((path) => workspaceOf(path) ?? []));
  const existing = paths.filter(isThere);
  const code = existing.filter((path) => CODE.test(path));
  const ofTools = paths.filter((path) => path.startsWith('tools/')).map((path) => path.split('/').slice(1));
  const folders = ofTools.flatMap(([folder = '', below]) => (below === undefined ? [''] : [folder]));
  const isForAllTools = folders.some((folder) => folder === '' || folder === 'support');
  const isProduct = PRODUCT.some((workspace) => touched.has(workspace));
  const isBrowserSupport = paths.some((path) => path.startsWith('tools/e2e/') && !BROWSER_TEST.test(path));
  return {
    formatted: existing,
    linted: code,
    // Every other workspace sees the types of the contract.
    types: touched.has('shared') ? WORKSPACES : WORKSPACES.filter((workspace) => touched.has(workspace)),
    unit: code.filter((path) => PRODUCT.includes(workspaceOf(path) ?? '')),
    toolFolders: isForAllTools ? 'all' : [...new Set(folders)].filter((folder) => folder !== 'e2e'),
    isGallery: touched.has(GALLERY),
    needsQuickBrowserTests: isProduct || isBrowserSupport,
    needsChecks: isProduct || folders.includes('checks'),
    browserTests: existing.filter((path) => BROWSER_TEST.test(path)),
  };
}
