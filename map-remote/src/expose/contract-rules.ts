/** How this release judges a config, for tools that decide whether a host can have it: needs no page. */
export { CONTRACT_VERSION, parseMapConfig } from '@mapdock/shared';

declare const __MAPDOCK_PAGE_POLICY__: Readonly<Record<string, readonly string[]>>;
/** As `csp` in the release file. It is here too since a release's id is made from its files: other needs are another release. */
export const PAGE_POLICY = __MAPDOCK_PAGE_POLICY__;
