/**
 * Settings of the shared modules for both builds, declared once so that they can't drift apart.
 * `loaded-first` on both sides: with the default strategy a dead remote keeps the host from starting, and the
 * host may take React from the remote's origin.
 */
const { version } = require('react/package.json');

const react = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' };

exports.shareStrategy = 'loaded-first';

/** Eager: the host needs React for its first paint anyway, and is spared an async boundary. */
exports.hostShared = {
  react: { ...react, version, eager: true },
  'react/': { ...react, version, eager: true },
  'react-dom': { ...react, version, eager: true },
  'react-dom/': { ...react, version, eager: true },
};

/**
 * Only `MapView` needs React, and it is rendered by the host's: a fallback copy (`import`) could never work there,
 * it would be a second React on the page. `react-dom` is for what a host puts into `MapView`, and asked for only then.
 */
exports.remoteShared = {
  react: { ...react, import: false },
  'react-dom': { ...react, import: false },
};
