/** Lint rules of all workspaces. The import boundaries at the end enforce the layout of the repository. */
const js = require('@eslint/js');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const tseslint = require('typescript-eslint');

const COMMONJS = ['*.js', 'host/*.js', 'map-remote/*.js', '{host,map-remote}/build/**/*.js', '**/*.cjs'];
const MODULES = ['tools/**/*.js', 'shared/scripts/**/*.js'];

/** Imports that a boundary can forbid. Each message says what to import instead. */
const FORBIDDEN_IMPORTS = {
  host: {
    regex: '(^|/)host(/|$)',
    message: "The host is nobody's library: what others need of it belongs in @mapdock/shared.",
  },
  remote: {
    regex: '(^|/)map-remote(/|$)',
    message: 'map-remote is loaded at run time: its types are in @mapdock/shared, its files in its dist.',
  },
  sharedSource: {
    regex: '(^|/)shared/(src|dist)(/|$)',
    message: 'Import @mapdock/shared or one of its other public entries.',
  },
  tools: {
    regex: '(^|/)tools(/|$)',
    message: 'A team that copies an example has no tools of this repository.',
  },
  engine: {
    regex: '^mapbox-gl(/|$)',
    message: 'Only map-remote/src/engine/engine-module.ts imports the engine; import its types from there.',
  },
  engineCode: {
    regex: '^mapbox-gl(/|$)',
    allowTypeImports: true,
    message: 'The engine is loaded from its own files at run time; import nothing but types.',
  },
  federation: {
    regex: '^@module-federation/',
    message:
      'Only host/src/remote/federation.ts uses the federation runtime; the build plugin of map-remote includes it by itself.',
  },
  ours: {
    regex: '^@mapdock/|(^|/)(host|map-remote|tools)/',
    message: 'shared imports nothing of ours: the others import it.',
  },
};

/**
 * @param {string[]} files
 * @param {(keyof typeof FORBIDDEN_IMPORTS)[]} forbidden what these files may not import
 */
const boundary = (files, forbidden) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: forbidden.map((name) => FORBIDDEN_IMPORTS[name]) },
    ],
  },
});

module.exports = tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/{.angular,.next,.svelte-kit}/',
      '**/next-env.d.ts',
      'examples/.packages/',
      'examples/*/@mf-types/',
      '.mapdock/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // Frameworks look up the types of their templates' elements in namespaces, such as `JSX`, so declarations add to these.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    },
  },
  {
    // Not in tests, where the runner awaits the promises that `test()` returns. Elsewhere a promise that nobody awaits hides a failure.
    files: ['*/src/**/*.{ts,tsx}', 'tools/**/*.js'],
    ignores: ['**/*.test.*', '**/*.e2e.js'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
  },
  { files: ['*/src/**'], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  {
    files: COMMONJS,
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // Code in the tools that Playwright runs in a page uses the browser's globals.
  { files: MODULES, languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['examples/**'], languageOptions: { globals: globals.browser } },
  // Files of an example that run in Node: those of its build tool and its server.
  {
    files: ['examples/*/*.{js,mjs,ts}', 'examples/*/server/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['tools/bench/peers/*/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['tools/bench/peers/*/**/*.jsx'],
    languageOptions: { globals: { ...globals.browser, RELEASE: 'readonly' } },
  },
  // Commands print to a terminal.
  { files: [...COMMONJS, ...MODULES], rules: { 'no-console': 'off' } },

  boundary(['shared/src/**'], ['ours', 'engine', 'federation']),
  // This test checks version ranges with the federation runtime's own comparison.
  boundary(['shared/src/shared-modules.test.ts'], ['ours', 'engine']),
  boundary(['host/src/**'], ['remote', 'sharedSource', 'engine', 'federation']),
  boundary(
    ['host/src/remote/federation.ts', 'host/src/remote/federation.test.ts'],
    ['remote', 'sharedSource', 'engine'],
  ),
  boundary(['map-remote/src/**'], ['host', 'sharedSource', 'engine', 'federation']),
  // This file is a plugin of the container's federation runtime, and imports its types.
  boundary(['map-remote/src/expose/require-host-modules.ts'], ['host', 'sharedSource', 'engine']),
  boundary(['map-remote/src/engine/engine-module.ts'], ['host', 'sharedSource', 'engineCode', 'federation']),
  boundary(['tools/**'], ['host', 'remote', 'sharedSource']),
  // An example stands for another team's app: it may load the map in any way, but has only the package of this repository.
  boundary(['examples/**'], ['host', 'remote', 'sharedSource', 'tools']),
);
