/** How this release validates a config, for tools that decide whether it fits a host; needs no page. */
export { CONTRACT_VERSION, parseMapConfig } from '@mapdock/shared';

declare const __MAPDOCK_PAGE_POLICY__: Readonly<Record<string, readonly string[]>>;
/**
 * The same as `csp` in the release file. It is here too since a release's id is made from its files: another policy makes another
 * release.
 */
export const PAGE_POLICY = __MAPDOCK_PAGE_POLICY__;
