/** Lint rules of all workspaces. The import boundaries at the end enforce the layout of the repository. */
import { defineConfig } from 'oxlint';

// A pattern without a slash would match the files of all folders.
const COMMONJS = ['./*.js', 'host/*.js', 'map-remote/*.js', '{host,map-remote}/build/**/*.js', '**/*.cjs'];
const MODULES = ['./*.mjs', 'tools/**/*.{js,ts}', 'shared/scripts/**/*.{js,ts}'];

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
    'no-restricted-imports': ['error', { patterns: forbidden.map((name) => FORBIDDEN_IMPORTS[name]) }],
  },
});

/**
 * The rules of the category `correctness` that need types. Those that are not in `TYPED_RULES` found nothing but intended code here, such as
 * methods that are passed on without their object, or values in a text that are known to be printable.
 */
const TYPED_OF_CORRECTNESS = [
  ...['await-thenable', 'no-array-delete', 'no-base-to-string', 'no-duplicate-type-constituents'],
  ...['no-floating-promises', 'no-for-in-array', 'no-implied-eval', 'no-meaningless-void-operator'],
  ...['no-misused-spread', 'no-redundant-type-constituents', 'no-unsafe-unary-minus'],
  ...['no-useless-default-assignment', 'require-array-sort-compare', 'restrict-template-expressions'],
  'unbound-method',
];

const TYPED_RULES = {
  'typescript/no-array-delete': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/switch-exhaustiveness-check': 'error',
};

const REACT_RULES = [
  ...['error-boundaries', 'exhaustive-deps', 'globals', 'immutability', 'incompatible-library'],
  ...['preserve-manual-memoization', 'purity', 'refs', 'rules-of-hooks', 'set-state-in-effect'],
  ...['set-state-in-render', 'static-components', 'unsupported-syntax', 'use-memo'],
].map((name) => `react/${name}`);

/**
 * @param {string[]} names
 * @param {'error' | 'off'} severity
 */
const toRules = (names, severity) => Object.fromEntries(names.map((name) => [name, severity]));

// Four rules of ESLint have no counterpart. `no-dupe-args`: `no-redeclare` finds two parameters of one name. `no-octal`: numbers such as 010 are
// errors of the parser in modules, so it concerned the few CommonJS files alone. `config` and `gating` of react-hooks: they check options of
// React's compiler, which is not used.
export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'react', 'jsx-a11y'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: [
    '**/dist/',
    '**/{.angular,.next,.svelte-kit}/',
    '**/next-env.d.ts',
    'examples/.packages/',
    'examples/*/@mf-types/',
    '.mapdock/',
    'test-results/',
    'playwright-report/',
  ],
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    // Frameworks look up the types of their templates' elements in namespaces, such as `JSX`, so declarations add to these.
    'typescript/no-namespace': ['error', { allowDeclarations: true }],
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    // It asks for other elements where the markup has a role, such as `output` in place of `role="status"`. The markup keeps its roles.
    'jsx-a11y/prefer-tag-over-role': 'off',
    ...toRules(REACT_RULES, 'off'),
    ...toRules(
      TYPED_OF_CORRECTNESS.map((name) => `typescript/${name}`),
      'off',
    ),
  },
  overrides: [
    {
      // Not in tests, where the runner awaits the promises that `test()` returns. Elsewhere a promise that nobody awaits hides a failure.
      files: ['{shared,map-remote,host}/src/**/*.{ts,tsx}', '{tools,shared/scripts}/**/*.{js,ts}'],
      excludeFiles: ['**/*.test.*', '**/*.e2e.ts'],
      rules: TYPED_RULES,
    },
    // In other files functions named `use...` are no hooks.
    {
      files: ['**/*.tsx', '{host,map-remote}/src/**/use-*.ts', 'examples/**/use-*.ts'],
      rules: toRules(REACT_RULES, 'error'),
    },
    // In TypeScript the compiler finds names that are not defined.
    { files: ['**/*.{js,jsx,mjs,cjs}'], rules: { 'no-undef': 'error' } },
    { files: ['{shared,map-remote,host}/src/**'], env: { browser: true, worker: true } },
    {
      files: COMMONJS,
      env: { node: true, commonjs: true },
      rules: { 'typescript/no-require-imports': 'off' },
    },
    // Code in the tools that Playwright runs in a page uses the browser's globals.
    { files: MODULES, env: { node: true, browser: true } },
    { files: ['examples/**'], env: { browser: true } },
    // Files of an example that run in Node: those of its build tool and its server.
    {
      files: ['examples/*/*.{js,mjs,ts}', 'examples/*/server/**'],
      env: { node: true },
      rules: { 'no-console': 'off' },
    },
    { files: ['tools/lab/bench/peers/*/*.mjs'], env: { node: true } },
    { files: ['tools/lab/bench/peers/*/**/*.jsx'], env: { browser: true }, globals: { RELEASE: 'readonly' } },
    // What a page, the report of a test runner or a broken document holds has no type that is known.
    {
      files: [
        'tools/**/*.test.ts',
        'tools/{checks,e2e,testing}/**',
        'tools/examples/e2e/**',
        'tools/**/testing/**',
      ],
      rules: { 'typescript/no-explicit-any': 'off' },
    },
    // Commands print to a terminal.
    { files: [...COMMONJS, ...MODULES], rules: { 'no-console': 'off' } },

    boundary(['shared/src/**'], ['ours', 'engine', 'federation']),
    // This test checks version ranges with the federation runtime's own comparison.
    boundary(['shared/src/shared-modules.test.ts'], ['ours', 'engine']),
    // This test runs the plugin in the real federation runtime.
    boundary(
      [
        'shared/src/federation-plugin/create-federation-plugin.test.ts',
        'shared/src/**/bad-input.test.ts',
        'shared/src/testing/federation-host.ts',
      ],
      ['ours', 'engine'],
    ),
    boundary(['host/src/**'], ['remote', 'sharedSource', 'engine', 'federation']),
    boundary(
      ['host/src/remote/federation.ts', 'host/src/remote/federation.test.ts'],
      ['remote', 'sharedSource', 'engine'],
    ),
    boundary(['map-remote/src/**'], ['host', 'sharedSource', 'engine', 'federation']),
    // This file is a plugin of the container's federation runtime, and imports its types.
    boundary(['map-remote/src/expose/require-host-modules.ts'], ['host', 'sharedSource', 'engine']),
    boundary(
      ['map-remote/src/engine/engine-module.ts'],
      ['host', 'sharedSource', 'engineCode', 'federation'],
    ),
    boundary(['tools/**'], ['host', 'remote', 'sharedSource']),
    // An example stands for another team's app: it may load the map in any way, but has only the package of this repository.
    boundary(['examples/**'], ['host', 'remote', 'sharedSource', 'tools']),
  ],
});
