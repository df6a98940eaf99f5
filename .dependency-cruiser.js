/**
 * Which folder may import which: a folder imports only from those below it, and files never import each other in a cycle. Imports of
 * types count, also those in comments. `npm run lint` checks this.
 */

/** The parts of a folder, highest first. A part may import from those below it, and from its own. */
const LAYERS = {
  'map-remote/src': [
    'standalone',
    'expose',
    'map/[^/]+\\.ts',
    'map/controller',
    'map/session',
    'map/(parking|announcements|host-code|degraded|queries)',
    'map/content',
    'map/(style|selection|overlays)',
    'map/(camera|readiness|picture|page)',
    'map/(controls|errors|settings)',
    'map/requests',
    'map/foundation',
    'ui',
    'texts',
    'chunks',
    'engine',
    'util',
  ],
  'host/src': ['(index|start)\\.tsx?', '(start|dev)', 'shell', 'places', 'remote', 'config', 'languages'],
  'host/src/shell': ['late', '(legend|notices|places|toolbar|tools|loading|print)', '(brand|failures|theme)'],
  'shared/src': [
    '(index|loader|react|server|federation-plugin)\\.ts',
    '(react|server|federation-plugin)',
    'docking',
    'loader',
    '(conformance|fake-remote)',
    '(parse|release|loading)',
    'handle',
    'config',
    'style',
    '(schema|errors)',
  ],
  'shared/src/loader': [
    '[^/]+\\.ts',
    'telemetry',
    'visits',
    'machine',
    'load',
    'release',
    'run',
    'channel',
    'addresses',
    'integrity',
    '(network|storage)',
  ],
  tools: ['start', 'serve', 'release', 'headers'],
  'tools/release': [
    'commands',
    'rollout',
    'gate',
    'prune',
    '(rehearse|verify|output)',
    'channel',
    'release-files',
    'storage',
    '(keys|evidence)',
  ],
};

const TESTS = '\\.test\\.(tsx?|js)$|/testing/';

const layerRules = Object.entries(LAYERS).flatMap(([folder, layers]) =>
  layers.slice(1).map((layer, index) => ({
    name: `${folder}: not upwards from ${layer}`,
    comment: 'A folder imports from those below it: move what both need down, or the caller up.',
    severity: 'error',
    from: { path: `^${folder}/${layer}(/|$)`, pathNot: TESTS },
    to: { path: `^${folder}/(${layers.slice(0, index + 1).join('|')})(/|$)` },
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
    {
      name: 'only the lab uses the lab',
      comment:
        'What releases, serves and tests the product does without what measures it: move what both need out of tools/lab.',
      severity: 'error',
      from: { pathNot: '^tools/lab/' },
      to: { path: '^tools/lab/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    // Files that run before the packages are installed are JavaScript, and import types in comments.
    detectJSDocImports: true,
    enhancedResolveOptions: {
      // `.d.ts` is for types: an import of `./row.js` in a comment can mean `row.d.ts`.
      extensions: ['.ts', '.tsx', '.js', '.css', '.json', '.d.ts'],
      conditionNames: ['@mapdock/source', 'import', 'require'],
    },
  },
};
