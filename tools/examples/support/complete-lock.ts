export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  optional?: boolean;
  dev?: boolean;
  peer?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** By path. */
export type LockedPackages = Record<string, LockedPackage>;

const SYSTEMS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const PROCESSORS = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/;

/**
 * The platform of a package, by its name. A package whose name contains no platform gets a processor that does not exist, so that
 * it is never installed: the lockfile has no hash for it.
 */
function platformOf(name: string) {
  const system = SYSTEMS.exec(name)?.[1];
  const processor = PROCESSORS.exec(name)?.[1];
  return {
    ...(system && { os: [system] }),
    ...(processor && { cpu: [processor] }),
    ...(!system && !processor && { cpu: ['none'] }),
  };
}

/**
 * Completes a lockfile's packages, so that it is valid on every platform and for every later build of the contract package. A
 * registry may lack the packages of other platforms; npm then leaves them out, and "npm ci" refuses such a lockfile everywhere.
 */
export function completePackages(packages: LockedPackages): LockedPackages {
  const complete = { ...packages };
  for (const [path, { optionalDependencies = {}, dev, peer }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const [inside, above] = [`${path}/node_modules/${name}`, `node_modules/${name}`];
      const found = complete[inside] ?? complete[above];
      if (found && (found.version === range || /^[~^]/.test(range))) continue;
      complete[found ? inside : above] = {
        version: range.replace(/^[~^]/, ''),
        ...platformOf(name),
        ...(dev && { dev }),
        optional: true,
        ...(peer && { peer }),
      };
    }
  }
  for (const [path, entry] of Object.entries(complete)) {
    if (!entry.resolved?.startsWith('file:')) continue;
    // The file is packed again with each change of the contract, so its hash must not be locked.
    const { integrity: _ofLastBuild, ...rest } = entry;
    complete[path] = rest;
  }
  return Object.fromEntries(Object.entries(complete).sort(([a], [b]) => (a < b ? -1 : 1)));
}
