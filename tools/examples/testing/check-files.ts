/** Checks on the files of an example, so that its folder can be copied and used alone. */
import { posix } from 'node:path';

/** How an example names the contract package; a team that copies it installs the package from its own registry. */
const PACKED = 'file:../.packages/mapdock-shared.tgz';
const PATHS_UP = /(?:\.\.\/)+[\w@./-]*/g;
const OUR_PACKAGES = /@mapdock\/(?!shared\b)[\w-]+/g;
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Imports that are in no package: the map's container, Node's own modules, and names that a build tool resolves. */
const NOT_INSTALLED = /^(?:node:|virtual:|https?:|map_remote\/|[@~]\/|[.$/#])/;

/**
 * References of a file to anything outside of its example.
 * @param path within the example
 */
export function findOutsideReferences(path: string, content: string) {
  const isOutside = (up: string) => posix.normalize(posix.join(posix.dirname(path), up)).startsWith('..');
  const paths = content.replaceAll(PACKED, '').match(PATHS_UP) ?? [];
  return [...paths.filter(isOutside), ...(content.match(OUR_PACKAGES) ?? [])];
}

/**
 * Packages that code imports but its package.json doesn't name. In this repository the imports could still work, with a package in
 * a folder above.
 */
export function findUndeclaredImports(content: string, declared: readonly string[]) {
  const specifiers = [...content.matchAll(IMPORTS)].map(([, specifier]) => specifier ?? '');
  const names = specifiers
    .filter((specifier) => !NOT_INSTALLED.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return names.filter((name) => !declared.includes(name));
}

/** A package.json. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export const readDependencies = ({ dependencies = {}, devDependencies = {} }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
});

/** Dependencies without an exact version, of which a later install could get another one. */
export const findLooseVersions = (manifest: Manifest) =>
  Object.entries(readDependencies(manifest)).filter(
    ([name, version]) => !EXACT.test(version) && !(name === '@mapdock/shared' && version === PACKED),
  );

/** Locked packages that are bound to one registry, or to one build of the contract package. */
export const findBoundPackages = (packages: Record<string, { resolved?: string; integrity?: string }>) =>
  Object.entries(packages)
    .filter(([, { resolved, integrity }]) => resolved && (resolved !== PACKED || integrity))
    .map(([path]) => path);
