/** A version of a module that a host shares, as federation's protocol keeps it. */
export interface SharedVersion {
  readonly get: () => Factory | Promise<Factory>;
  /** There once somebody loaded it. */
  lib?: Factory | null;
  /** While somebody loads it. */
  readonly loading?: Promise<Factory | undefined> | null;
  loaded?: boolean | number;
  readonly useIn?: string[];
}

export type Factory = () => unknown;

/** By module, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>> | undefined>>;

export interface PickedVersion {
  readonly version: string;
  readonly shared: SharedVersion;
}

const RELEASED = 1;
const PRERELEASE = 0;

function rank(version: string): readonly number[] {
  const [numbers = '', prerelease] = version.split(/-(.*)/s);
  return [...numbers.split('.').map(Number), prerelease === undefined ? RELEASED : PRERELEASE];
}

function isBelow(version: string, other: string): boolean {
  const ranks = rank(other);
  const differing = rank(version).findIndex((part, index) => part !== ranks[index]);
  return differing >= 0 && (rank(version)[differing] ?? 0) < (ranks[differing] ?? 0);
}

const isInUse = ({ shared: { loaded, lib, loading } }: PickedVersion) =>
  Boolean(loaded) || typeof lib === 'function' || Boolean(loading);

/**
 * The version of a singleton that a page runs: of those that are loaded or being loaded, or else of all, the highest. Whether it will do is
 * judged after that, since a second one beside it would be worse than none. `undefined` if there is none. Pure.
 */
export function pickShared(
  versions: Readonly<Record<string, SharedVersion>> = {},
): PickedVersion | undefined {
  const all = Object.entries(versions).map(([version, shared]) => ({ version, shared }));
  const used = all.filter(isInUse);
  return (used.length > 0 ? used : all).reduce<PickedVersion | undefined>(
    (best, one) => (best === undefined || isBelow(best.version, one.version) ? one : best),
    undefined,
  );
}
