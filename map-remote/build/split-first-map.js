const path = require('node:path');

const MAP_SOURCES = path.join(__dirname, '..', 'src');
const isBelow = (folder, file) => file.startsWith(folder + path.sep);

/** Names of the parts, and what is in them; `map` is the rest. About as large as each other, by what changes together. */
const PARTS = {
  contract: (file) =>
    file.includes(`${path.sep}valibot${path.sep}`) ||
    isBelow(path.join(MAP_SOURCES, '..', '..', 'shared'), file),
  page: (file) => ['ui', 'engine', 'container'].some((name) => isBelow(path.join(MAP_SOURCES, name), file)),
  view: (file) => isBelow(path.join(MAP_SOURCES, 'map', 'view'), file),
};

/**
 * For `optimization.splitChunks`: the chunk of the first map in several files, so that after a release which changes one of them the
 * others are in every user's cache.
 */
exports.splitFirstMap = (chunkName) => ({
  cacheGroups: {
    default: false,
    defaultVendors: false,
    ...Object.fromEntries(
      Object.entries(PARTS).map(([name, holds]) => [
        name,
        {
          name,
          test: (module) => holds(module.nameForCondition() ?? ''),
          chunks: (chunk) => chunk.name === chunkName,
          enforce: true,
        },
      ]),
    ),
  },
});
