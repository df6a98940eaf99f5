/**
 * A page may allow texts in addresses of scripts and in parsers only through a policy that it allows by name (Trusted Types). All
 * releases on a page share one policy with the name `mapdock`, since a page need not allow a second. It is made with the first map, and
 * only where the browser knows policies.
 */

export const POLICY_NAME = 'mapdock';

interface Policy {
  /** The browser's policy returns objects; TypeScript takes only strings where they are used. */
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/**
 * What the policy is for: parsing markup, running modules of the page's channels, which must have a hash, and starting workers of the page's
 * own origin.
 */
export interface TrustedTexts {
  /** True if the page allows no policy of this name. If it also requires policies, the browser refuses the worker. */
  readonly isRefused: boolean;
  /** Parses markup into a document of its own, where nothing runs and nothing is loaded. */
  parse(html: string): Document;
  /** Address of a worker's script on the page's own origin, which includes blobs of the page; throws for any other. */
  workerAddress(address: string): string;
  /**
   * Address of a module that runs with a hash. One of an origin that no loader of the page allows stays a text, which the page may refuse.
   * Absent if an older release has made the policy.
   */
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

const ORIGINS_KEY = Symbol.for('mapdock.module-origins');

/** Origins from which the page's loaders run modules. */
function moduleOrigins(): Set<string> {
  // Every page with a loader runs this, also in browsers that are too old for `globalThis` and are told so later.
  const page = self as unknown as Record<symbol, Set<string> | undefined>;
  return (page[ORIGINS_KEY] ??= new Set());
}

/**
 * For loaders: from now on the page's policy passes addresses of modules on these origins. That lasts as long as the page: a map stays when its
 * loader is destroyed, and loads further modules of its release.
 */
export function allowModulesOf(origins: readonly string[]): void {
  for (const origin of origins) moduleOrigins().add(origin);
}

function createTrustedTexts(): TrustedTexts {
  const created = createPolicy();
  const policy = created ?? RULES;
  return {
    isRefused: created === undefined,
    parse: (html) => new DOMParser().parseFromString(policy.createHTML(html), 'text/html'),
    workerAddress: (address) => policy.createScriptURL(assertOwnOrigin(address)),
    moduleAddress: (address) =>
      moduleOrigins().has(new URL(address).origin) ? policy.createScriptURL(address) : address,
  };
}

const PAGE_KEY = Symbol.for('mapdock.trusted-types');

export function trustedTexts(): TrustedTexts {
  const page = globalThis as unknown as Record<symbol, TrustedTexts | undefined>;
  return (page[PAGE_KEY] ??= createTrustedTexts());
}

/**
 * Whether the page refuses scripts whose address no policy has made. Browsers have no way to ask, so this tries it, without a request, and
 * a page that refuses reports it as a violation. Call it only where code would be loaded that does the same. Never throws.
 */
export function refusesPlainAddresses(): boolean {
  try {
    document.createElement('script').src = document.baseURI;
    return false;
  } catch {
    return true;
  }
}
