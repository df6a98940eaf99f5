/**
 * A page may allow texts in addresses of scripts and in parsers only through a policy that it allows by name (Trusted Types). All
 * releases on a page share one policy with the name `mapdock`, since a page need not allow a second. It is made with the first map, and
 * only where the browser knows policies.
 */

export const POLICY_NAME = 'mapdock';

interface Policy {
  /** Both return strings only for TypeScript. */
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** What the policy is for: parsing markup, running modules that must have a hash, and starting workers of the page's own origin. */
export interface TrustedTexts {
  /** True if the page allows no policy of this name. If it also requires policies, the browser refuses the worker. */
  readonly isRefused: boolean;
  /** Parses markup into a document of its own, where nothing runs and nothing is loaded. */
  parse(html: string): Document;
  /** Address of a worker's script on the page's own origin, which includes blobs of the page; throws for any other. */
  workerAddress(address: string): string;
  /** Address of a module that runs with a hash. Absent if an older release has made the policy, which then refuses other origins. */
  moduleAddress?(address: string): string;
}

/** `address` may be relative to the page. */
export function isOwnOrigin(address: string): boolean {
  return URL.canParse(address, document.baseURI) && new URL(address, document.baseURI).origin === self.origin;
}

function assertOwnOrigin(address: string): string {
  if (isOwnOrigin(address)) return address;
  throw new TypeError(`A worker's script must come from the page's own origin (${self.origin}).`);
}

/** The functions of `TrustedTexts`, the only users of the policy, decide what passes. */
const RULES: Policy = { createHTML: (html) => html, createScriptURL: (address) => address };

function createPolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return RULES;
  try {
    return trustedTypes.createPolicy(POLICY_NAME, RULES);
  } catch {
    return undefined;
  }
}

function createTrustedTexts(): TrustedTexts {
  const created = createPolicy();
  const policy = created ?? RULES;
  return {
    isRefused: created === undefined,
    parse: (html) => new DOMParser().parseFromString(policy.createHTML(html), 'text/html'),
    workerAddress: (address) => policy.createScriptURL(assertOwnOrigin(address)),
    moduleAddress: (address) => policy.createScriptURL(address),
  };
}

const PAGE_KEY = Symbol.for('mapdock.trusted-types');

export function trustedTexts(): TrustedTexts {
  const page = globalThis as unknown as Record<symbol, TrustedTexts | undefined>;
  return (page[PAGE_KEY] ??= createTrustedTexts());
}
