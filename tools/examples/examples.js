/**
 * The example hosts. README.md says how to add one.
 *
 * @typedef {{ kind: 'static', folder: string }} StaticServing the example's files are served, from this folder of it
 * @typedef {{ kind: 'command', script: string }} CommandServing an npm script of the example serves it on `PORT`
 *
 * @typedef {object} Example
 * @property {string} name as in `npm run test:examples <name>`
 * @property {string} folder within `examples/`
 * @property {StaticServing | CommandServing} serve
 * @property {string[]} [pages] paths of the pages that have to pass the common checks; default: the start page. With none, the example has
 *   tests of its own
 * @property {boolean} [isBuilt] `false` if its source files are served without a build
 * @property {readonly string[]} [builds] npm scripts that build it, in this order; default: `build`
 * @property {boolean} [isInCi] whether CI covers it; `npm run test:examples` covers all
 * @property {boolean} [namesRelease] whether its build needs the address of a release, in `MAP_RELEASE`
 * @property {boolean} [namesChannel] whether its build names a channel; the tests open a copy that names the one of their store
 * @property {number} [engineMajor] major version of the engine that its own code is written for
 * @property {boolean} [sharesReact] whether its React also renders the remote's components
 * @property {Partial<Record<CommonCheck, string>>} [without] common checks that can't apply, with the reason
 *
 * @typedef {'ready' | 'config change' | 'unmount' | 'remote down' | 'release down' | 'accessible' | 'no settings'} CommonCheck
 */

/** @type {readonly Example[]} */
export const EXAMPLES = [
  {
    name: 'plain',
    folder: 'plain',
    serve: { kind: 'static', folder: 'public' },
    pages: ['/', '/mount.html'],
    isBuilt: false,
    isInCi: true,
  },
  {
    name: 'webpack-react-19',
    folder: 'webpack-react-19',
    serve: { kind: 'static', folder: 'dist' },
    isInCi: true,
    sharesReact: true,
  },
  {
    name: 'webpack-react-18',
    folder: 'webpack-react-18',
    serve: { kind: 'static', folder: 'dist' },
  },
  {
    name: 'webpack-static-remote',
    folder: 'webpack-static-remote',
    serve: { kind: 'static', folder: 'dist' },
    namesRelease: true,
    sharesReact: true,
  },
  {
    name: 'federation-plugin',
    folder: 'federation-plugin',
    serve: { kind: 'static', folder: 'dist' },
    pages: ['/', '/rspack/', '/vite/'],
    namesChannel: true,
    sharesReact: true,
  },
  {
    name: 'vite-react',
    folder: 'vite-react',
    serve: { kind: 'static', folder: 'dist' },
    pages: ['/', '/federation.html'],
    sharesReact: true,
  },
  {
    name: 'rspack-vue',
    folder: 'rspack-vue',
    serve: { kind: 'static', folder: 'dist' },
    pages: ['/', '/federation/'],
  },
  {
    name: 'svelte',
    folder: 'svelte',
    serve: { kind: 'static', folder: 'dist' },
  },
  {
    name: 'strict-csp',
    folder: 'strict-csp',
    serve: { kind: 'command', script: 'start' },
    isBuilt: false,
  },
  {
    name: 'two-providers',
    folder: 'two-providers',
    serve: { kind: 'static', folder: 'public' },
    isBuilt: false,
    // The common checks are for pages with one map; e2e/two-providers.e2e.js checks this page instead.
    pages: [],
  },
  {
    name: 'angular',
    folder: 'angular',
    serve: { kind: 'static', folder: 'dist' },
  },
  {
    name: 'engine-tools',
    folder: 'engine-tools',
    serve: { kind: 'static', folder: 'dist' },
    pages: ['/', '/deck.html', '/deck.html?interleaved'],
    engineMajor: 3,
  },
  {
    name: 'nextjs',
    folder: 'nextjs',
    serve: { kind: 'command', script: 'start' },
    // Its own tests open the export. Next.js makes that in the folder of the other build too, so the other one comes last.
    builds: ['build:export', 'build'],
    without: { 'no settings': 'Its server reads them; the browser never requests them.' },
  },
];

/** The npm scripts that build an example. @param {Example} example */
export const buildsOf = ({ isBuilt = true, builds = ['build'] }) => (isBuilt ? builds : []);

/** The examples that CI does not build; `npm run test:examples -- --further` does. */
export const FURTHER_EXAMPLES = EXAMPLES.filter(({ isInCi }) => !isInCi);

/**
 * The examples of these names; all examples if no name is given.
 * @param {readonly string[]} names
 * @param {readonly Example[]} [examples]
 * @returns {{ chosen: readonly Example[], unknown: string[] }}
 */
export function chooseExamples(names, examples = EXAMPLES) {
  const isNamed = (/** @type {Example} */ { name }) => names.length === 0 || names.includes(name);
  return {
    chosen: examples.filter(isNamed),
    unknown: names.filter((name) => !examples.some((example) => example.name === name)),
  };
}
