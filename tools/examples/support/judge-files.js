/** What the files of an example may say, so that a team can copy its folder and nothing else. */
import { posix } from 'node:path';

/** How the contract package stands in an example; a team takes it from its registry instead. */
const PACKED = 'file:../.packages/mapdock-shared.tgz';
const PATHS_UP = /(?:\.\.\/)+[\w@./-]*/g;
const OUR_PACKAGES = /@mapdock\/(?!shared\b)[\w-]+/g;
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** The map's container, which no package has, and what a build tool makes up. */
const NOT_INSTALLED = /^(?:node:|virtual:|https?:|map_remote\/|[@~]\/|[.$/#])/;

/**
 * What a file names outside of its example.
 * @param {string} path within the example
 * @param {string} content
 */
export function findOutsideNames(path, content) {
  const isOutside = (/** @type {string} */ up) =>
    posix.normalize(posix.join(posix.dirname(path), up)).startsWith('..');
  const paths = content.replaceAll(PACKED, '').match(PATHS_UP) ?? [];
  return [...paths.filter(isOutside), ...(content.match(OUR_PACKAGES) ?? [])];
}

/**
 * Packages that code imports but its package.json doesn't name. In this repository they could be found all the same, in
 * a folder above.
 * @param {string} content
 * @param {readonly string[]} declared
 */
export function findUndeclaredImports(content, declared) {
  const specifiers = [...content.matchAll(IMPORTS)].map(([, specifier]) => specifier ?? '');
  const names = specifiers
    .filter((specifier) => !NOT_INSTALLED.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return names.filter((name) => !declared.includes(name));
}

/**
 * @typedef {object} Manifest a package.json
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 *
 * @param {Manifest} manifest
 */
export const readDependencies = ({ dependencies = {}, devDependencies = {} }) => ({
  ...dependencies,
  ...devDependencies,
});

/**
 * Dependencies that would install something else tomorrow.
 * @param {Manifest} manifest
 */
export const findLooseVersions = (manifest) =>
  Object.entries(readDependencies(manifest)).filter(
    ([name, version]) => !EXACT.test(version) && !(name === '@mapdock/shared' && version === PACKED),
  );

/**
 * Locked packages that are bound to one registry, or to one build of the contract package.
 * @param {Record<string, { resolved?: string, integrity?: string }>} packages
 */
export const findBoundPackages = (packages) =>
  Object.entries(packages)
    .filter(([, { resolved, integrity }]) => resolved && (resolved !== PACKED || integrity))
    .map(([path]) => path);
