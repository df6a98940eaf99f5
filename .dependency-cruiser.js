/**
 * Which folder may import which: a folder imports only from those below it, and files never import each other in a cycle. Imports of
 * types count, also those in comments. `npm run lint` checks this.
 */

/** Folders of a workspace, highest first. A folder may import from those below it, and from its own. */
const LAYERS = {
  'map-remote': [
    'standalone',
    'expose',
    'map/[^/]+\\.ts',
    'map/(parking|announcements|host-code)',
    'map/content',
    'map/(style|selection|overlays)',
    'map/(camera|readiness|picture|page)',
    'map/(controls|errors)',
    'map/requests',
    'map/base',
    'ui',
    'texts',
    'engine',
    'util',
  ],
  host: [
    '(index|start)\\.tsx?',
    '(start|dev)',
    'shell',
    'places',
    'remote',
    'config',
    'languages',
    'network',
  ],
  shared: [
    'index\\.ts',
    '(conformance|fake-remote)',
    '(parse|release|loading)',
    '(config|handle|style)',
    '(schema|errors)',
  ],
};

const TESTS = '\\.test\\.tsx?$|/testing/';

const layerRules = Object.entries(LAYERS).flatMap(([workspace, layers]) =>
  layers.slice(1).map((layer, index) => ({
    name: `${workspace}: not upwards from ${layer}`,
    comment: 'A folder imports from those below it: move what both need down, or the caller up.',
    severity: 'error',
    from: { path: `^${workspace}/src/${layer}(/|$)`, pathNot: TESTS },
    to: { path: `^${workspace}/src/(${layers.slice(0, index + 1).join('|')})(/|$)` },
  })),
);

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files that import each other can be read, tested and moved only together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...layerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    // dependency-cruiser does not see two forms of imports in comments; tools/checks/type-imports.test.js forbids these.
    detectJSDocImports: true,
    enhancedResolveOptions: {
      // `.d.ts` is for types: an import of `./row.js` in a comment can mean `row.d.ts`.
      extensions: ['.ts', '.tsx', '.js', '.css', '.json', '.d.ts'],
      conditionNames: ['@mapdock/source', 'import', 'require'],
    },
  },
};
