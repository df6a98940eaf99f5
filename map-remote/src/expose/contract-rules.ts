/** How this release judges a config, for tools that decide whether a host can have it: needs no page. */
export { CONTRACT_VERSION, parseMapConfig } from '@mapdock/shared';
