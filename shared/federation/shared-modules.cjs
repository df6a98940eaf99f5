/** Settings of the shared modules, declared once so that hosts and releases can't drift apart. */
const { version } = require('react/package.json');

const react = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' };

/**
 * For hosts that name their remotes to the plugin: with its default strategy a dead remote keeps such a host from starting, and
 * the host may take React from a remote's origin.
 */
exports.shareStrategy = 'loaded-first';

/**
 * For hosts. Eager: the host needs React for its first paint anyway, and is spared an async boundary. `react/` and `react-dom/` share the
 * modules below these packages, such as `react/jsx-runtime` and `react-dom/client`: releases before 1.2 take those too.
 */
exports.hostShared = {
  react: { ...react, version, eager: true },
  'react/': { ...react, version, eager: true },
  'react-dom': { ...react, version, eager: true },
  'react-dom/': { ...react, version, eager: true },
};

/**
 * What map-remote takes from its host. Only `MapView` needs React, and the host renders it: `import: false` leaves out the copy to
 * fall back on, which would be a second React on the page. `react-dom` is for what a host puts into `MapView`, and asked for only then.
 */
exports.remoteShared = {
  react: { ...react, import: false },
  'react-dom': { ...react, import: false },
};
