const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { BannerPlugin, DefinePlugin, NormalModuleReplacementPlugin } = require('webpack');
const { remoteShared, shareStrategy } = require('@mapdock/shared/federation');
const { chunkList, createConfig } = require('../webpack.config.base.js');
const { version } = require('./package.json');
const { EngineFilesPlugin, ENGINE_VERSION, RTL_TEXT_VERSION } = require('./build/engine-files-plugin');
const { BuildFactsPlugin } = require('./build/build-facts-plugin');
const { ContractPackagePlugin } = require('./build/contract-package-plugin');
const { ChunkIntegrityPlugin } = require('./build/chunk-integrity-plugin');
const { EntryCorsPlugin } = require('./build/entry-cors-plugin');
const { fileFacts, hashedName, HashedFilePlugin } = require('./build/hashed-file-plugin');
const { IntendedPublicPathPlugin } = require('./build/intended-public-path-plugin');
const { MODULE, OWN_POINTER } = require('./build/own-pointer');
const { PAGE_POLICY } = require('./build/page-policy');
const { sourceHash } = require('./build/source-hash');
const { TYPES } = require('./build/types-archive');

/** Name of the federation container and of its global variable. */
const NAME = 'map_remote';
const ENTRY = 'remoteEntry.js';
const CONTRACT_MODULE = 'contract.js';
const CONTRACT_PACKAGE = 'mapdock-shared.tgz';

/**
 * Hash of the sources. It is in `uniqueName` and in the build version, which the federation runtime reads from this variable: two releases
 * on a page then have separate webpack runtimes, lists of chunks and federation instances.
 */
const BUILD = sourceHash();
process.env.MF_BUILD_VERSION = `${version}-${BUILD}`;

const EXPOSES = {
  './mount': './src/expose/mount.ts',
  './MapView': './src/expose/map-view-module.ts',
  './contract': './src/expose/contract.ts',
};

const DIST = path.join(__dirname, 'dist');
/** The release's own files. The engine's are in a folder beside it; in the store, each release is one folder deeper. */
const RELEASE_FOLDER = path.join(DIST, 'release');
/** The file in which a build describes itself to the release tool. */
const FACTS_FILE = path.join(DIST, 'build.json');

/** Name of the compilation that runs first. */
const CONTAINER = 'container';
/** Names of the compilations of which each must be done before the next one, which has the hash of its file; `embed.js` is the last. */
const VISITS = 'visits';
const LOADER = 'loader';
const VISITS_FILE = 'visits.js';
const LOADER_FILE = 'loader.js';

const AS_TEXT = { type: 'asset/source', use: require.resolve('./build/trim-text-loader') };

const RULES = [{ test: /worker-trampoline\.js$/, ...AS_TEXT }];

/** Only files that browsers load have a size that webpack should warn of. Builds of other hosts load the archive of types. */
const PERFORMANCE = { assetFilter: (name) => name !== '@mf-types.zip' };

/** The federation plugin gives such names to the chunks of exposed modules. */
const isExposed = ({ name }) => name?.startsWith('__federation_expose_') ?? false;

/**
 * What several exposed modules need is in one chunk, `map`; the rest of each is in a small chunk of its own. So only the chunk of
 * `./MapView` uses the host's React: with a chunk, the federation runtime loads the shared modules that it uses, and hosts without React
 * load the other exposed modules. Chunks are named, since the map requests its late chunks by name.
 */
const CHUNKS = {
  chunkIds: 'named',
  splitChunks: {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      map: { name: 'map', chunks: isExposed, minChunks: 2, enforce: true },
    },
  },
};

const createFacts = ({ areChunksModules }) =>
  new DefinePlugin({
    __MAPDOCK_CHUNKS_ARE_MODULES__: areChunksModules,
    __MAPDOCK_REMOTE_VERSION__: JSON.stringify(version),
    __MAPDOCK_ENGINE_VERSION__: JSON.stringify(ENGINE_VERSION),
    __MAPDOCK_POINTER__: JSON.stringify(OWN_POINTER),
    __MAPDOCK_RTL_TEXT_VERSION__: JSON.stringify(RTL_TEXT_VERSION),
    __MAPDOCK_REACT_RANGE__: JSON.stringify(remoteShared.react.requiredVersion),
    __MAPDOCK_PAGE_POLICY__: JSON.stringify(PAGE_POLICY),
  });

/**
 * All files of a release are minified in two passes, and have short names for modules and their exports. Such names differ from release to
 * release, which costs no cached file: each release has a folder of its own. Without both, the code of a first map has 1.1 kB more (gzip).
 * With its functions before its constants (`hoist_funs`) that code has another 0.8 kB less, since gzip finds what repeats in the last 32 kB alone.
 */
const SMALL = {
  moduleIds: 'size',
  mangleExports: 'size',
  minimizeOptions: { javascript: { compress: { passes: 2, hoist_funs: true } } },
};

const createCommon = ({ mode, syntax, config }) =>
  createConfig({
    dir: __dirname,
    mode,
    syntax,
    uniqueName: `${NAME}_${BUILD}`,
    // The map's style sheet is put into the document or the shadow root that the map is in. It imports no other, and all its addresses are
    // `data:`.
    css: AS_TEXT,
    // Releases have no source maps, and making them took a fifth of the build. INTERNALS.md says how to make them for a trace.
    config: {
      ...config,
      devtool: mode === 'production' ? false : undefined,
      optimization: { ...(mode === 'production' ? SMALL : {}), ...config.optimization },
    },
  });

/** The federation container, and the page of map-remote's own address. */
const createContainerBuild = (mode) =>
  createCommon({
    mode,
    config: {
      name: CONTAINER,
      entry: { standalone: './src/standalone/index.ts' },
      // EntryCorsPlugin and ChunkIntegrityPlugin set `crossorigin` for chunks, since it depends on the page.
      output: { path: RELEASE_FOLDER, crossOriginLoading: false },
      optimization: CHUNKS,
      performance: PERFORMANCE,
      module: { rules: RULES },
      plugins: [
        createFacts({ areChunksModules: false }),
        new IntendedPublicPathPlugin(),
        new ModuleFederationPlugin({
          name: NAME,
          filename: ENTRY,
          exposes: EXPOSES,
          shared: remoteShared,
          shareStrategy,
          runtimePlugins: [path.join(__dirname, 'src', 'expose', 'require-host-modules.ts')],
          manifest: true,
          dts: mode === 'production' && TYPES,
          experiments: { optimization: { target: 'web', disableRemote: true } },
        }),
        new BannerPlugin({ raw: true, include: ENTRY, banner: chunkList(`${NAME}_${BUILD}`) }),
        new EntryCorsPlugin(),
        new ChunkIntegrityPlugin(),
        new HtmlWebpackPlugin({ template: './src/standalone/index.html', chunks: ['standalone'] }),
        new EngineFilesPlugin({ folder: DIST }),
        new BuildFactsPlugin({
          file: FACTS_FILE,
          module: MODULE,
          contractModule: CONTRACT_MODULE,
          csp: PAGE_POLICY,
          version,
        }),
        // Only a build for production runs to its end; one that watches would pack after each change.
        ...(mode === 'production' ? [new ContractPackagePlugin({ file: CONTRACT_PACKAGE })] : []),
      ],
    },
  });

/** What the ES modules of a release have in common. */
const createModules = ({ mode, syntax, config }) =>
  createCommon({
    mode,
    syntax,
    config: {
      ...config,
      // The compilation of the container empties the folder that all compilations write into, so it must run first.
      dependencies: config.dependencies ?? [CONTAINER],
      output: {
        path: RELEASE_FOLDER,
        filename: '[name].js',
        clean: false,
        module: true,
        library: { type: 'module' },
        ...config.output,
      },
      experiments: { outputModule: true },
      plugins: [createFacts({ areChunksModules: true }), ...(config.plugins ?? [])],
    },
  });

/** The map as an ES module, for pages without a federation runtime, and the contract, for tools. */
const createModuleBuild = (mode) =>
  createModules({
    mode,
    config: {
      name: 'modules',
      entry: {
        mount: './src/expose/module.ts',
        [path.parse(CONTRACT_MODULE).name]: './src/expose/contract-rules.ts',
      },
      output: {
        chunkFilename: 'mount-[name].[contenthash:8].js',
        // Not `import`: with that name webpack writes the addresses of chunks into the code, and a chunk that failed could not be
        // requested at a cache-busting address.
        importFunctionName: 'import ',
      },
      optimization: { chunkIds: 'named' },
      module: { rules: RULES },
    },
  });

/** Inserts what is known of a file that has been built before. */
const insertFacts = (name, file) =>
  new DefinePlugin({ [name]: DefinePlugin.runtimeValue(() => JSON.stringify(fileFacts(file)), true) });

/** Tells the release tool of the built loader. */
function addToFacts({ path: loader }) {
  const known = JSON.parse(readFileSync(FACTS_FILE, 'utf8'));
  writeFileSync(FACTS_FILE, `${JSON.stringify({ ...known, loader }, null, 2)}\n`);
}

/** The late part of the records of visits, for the loader of `embed.js`. */
const createVisitsBuild = (mode) =>
  createModules({
    mode,
    config: {
      name: VISITS,
      entry: { visits: './src/embed/loader/visits-module.ts' },
      output: { filename: hashedName(VISITS_FILE) },
      plugins: [new HashedFilePlugin({ folder: DIST })],
    },
  });

/** What `embed.js` needs of the loader of releases. It is a file of its own, which is requested beside the channel's pointer. */
const createLoaderBuild = (mode) =>
  createModules({
    mode,
    config: {
      name: LOADER,
      dependencies: [VISITS],
      entry: { loader: './src/embed/loader/loader-module.ts' },
      output: { filename: hashedName(LOADER_FILE) },
      // This module reads the address of its file at run time.
      module: { rules: [{ test: /import-late-visits\.ts$/, parser: { importMeta: false, url: false } }] },
      plugins: [
        insertFacts('__MAPDOCK_VISITS__', VISITS_FILE),
        new NormalModuleReplacementPlugin(
          /\/import-late-visits\.js$/,
          path.join(__dirname, 'src', 'embed', 'loader', 'import-late-visits.ts'),
        ),
        new HashedFilePlugin({ folder: DIST, onBuilt: addToFacts }),
      ],
    },
  });

/** The small module that loads the map. It also runs in browsers that are too old for the map, where `<map-dock>` says that they are. */
const createEmbedBuild = (mode) =>
  createModules({
    mode,
    syntax: 'es2018',
    config: {
      name: 'embed',
      dependencies: [LOADER],
      plugins: [insertFacts('__MAPDOCK_LOADER__', LOADER_FILE)],
      entry: { embed: './src/embed/embed.ts' },
      // It is so small that gzip finds all that repeats in it, and with functions before constants it would be larger.
      optimization: { minimizeOptions: { javascript: { compress: { passes: 2 } } } },
      // `embed.js` reads its own address at run time. Webpack would replace `import.meta.url` by the path of the source file.
      module: { rules: [{ test: /embed\.ts$/, parser: { importMeta: false } }] },
    },
  });

module.exports = (_env, { mode = 'production' } = {}) => [
  createContainerBuild(mode),
  createModuleBuild(mode),
  createVisitsBuild(mode),
  createLoaderBuild(mode),
  createEmbedBuild(mode),
];
