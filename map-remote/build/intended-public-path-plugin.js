/** The plugin that writes the federation manifest, and what it says at each build. */
const LOGGER = 'Module Federation Manifest Plugin';
const MESSAGE = "publicPath='auto'";

/**
 * Leaves out one warning of the federation plugin (2.9): that the manifest has no address of its own, since `publicPath` is `auto`. That is
 * intended. A release works at every address, and hosts accept no other manifest (`shared/src/loader/run/check-manifest.ts`).
 */
exports.IntendedPublicPathPlugin = class IntendedPublicPathPlugin {
  apply(compiler) {
    compiler.hooks.infrastructureLog.tap(
      IntendedPublicPathPlugin.name,
      // A hook that returns true has handled the message.
      (name, _type, args) => (name === LOGGER && args.join(' ').includes(MESSAGE)) || undefined,
    );
  }
};
