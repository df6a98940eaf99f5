/**
 * A plugin of the federation runtime, for hosts whose build names a channel as a remote. Entry point `@mapdock/shared/federation-plugin`.
 *
 * A bundler's federation plugin calls the default export in the page, with the options of the build's config.
 */
export { createFederationPlugin as default } from './federation-plugin/create-federation-plugin.js';
export type { FederationPlugin, FederationPluginOptions } from './federation-plugin/federation-plugin.js';
