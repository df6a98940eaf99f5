import type { Problem } from '@mapdock/shared';
import type { CHECKS } from '../host-config.js';

/**
 * The checks of the page's own script, which are passed to this late chunk. If the chunk imported them, the page's script would have to export
 * them and would become larger.
 */
type Checks = typeof CHECKS;

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes the place of a style where the config has none, so that the rest of the map can be checked. */
const SOME_STYLE = 'mapbox://styles/mapbox/standard';

/** Parts of a map config that other parts refer to by name. If one of them has a mistake, what refers to it can't be judged. */
const REFERRED_TO = ['style', 'sources', 'layers', 'markers', 'popups', 'interaction', 'imports'];

const partOf = ({ path }: Problem) => path.split(/[.[]/, 1)[0] ?? '';

/**
 * Finds the problems of a map config. Names that match nothing are only looked for in a config without other problems, so the parts with
 * problems are left out of a second search.
 */
function findInMap(map: Members, { parseMapConfig: parse }: Checks): readonly Problem[] {
  const parsed = parse(map);
  if (parsed.ok) return [];
  const { problems } = parsed.error.details;
  const broken = new Set(problems.map(partOf));
  if (REFERRED_TO.some((part) => broken.has(part))) return problems;
  const rest = Object.fromEntries(Object.entries(map).filter(([part]) => !broken.has(part)));
  const again = parse(rest);
  const more = again.ok ? [] : again.error.details.problems.filter((problem) => !broken.has(partOf(problem)));
  return [...problems, ...more];
}

function findInMaps({ map, styles }: Members, checks: Checks): readonly Problem[] {
  if (!isObject(map)) return [];
  const named = Array.isArray(styles) ? styles.map((each: unknown, index) => ({ each, index })) : [];
  const usable = named.flatMap(({ each, index }) =>
    isObject(each) ? [{ style: each['style'], index }] : [],
  );
  const checked = usable.length > 0 ? usable : [{ style: SOME_STYLE, index: 0 }];
  return checked.flatMap(({ style, index }) =>
    findInMap({ ...map, style }, checks).map((problem) => ({
      ...problem,
      path: checks.toHostPath(problem.path, index),
    })),
  );
}

function findInPlaces({ places, map }: Members, checks: Checks): readonly Problem[] {
  if (!isObject(places) || !isObject(map)) return [];
  const { source } = places;
  const sources = isObject(map['sources']) ? map['sources'] : {};
  const further = (Array.isArray(places['further']) ? places['further'] : []).map((each: unknown) => ({
    source: isObject(each) ? each['source'] : undefined,
    title: '',
  }));
  const isNamed = [source, ...further.map((each) => each.source)].every(
    (name) => typeof name === 'string' && name !== '',
  );
  return isNamed
    ? checks.checkPlaces(
        { sourceId: source as string, further: further as { source: string; title: string }[] },
        { sources },
      )
    : [];
}

const toPath = (keys: readonly (string | number)[]) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

type Separated = ReturnType<Checks['separateTexts']>;

/** Returns the problems of those texts that the config has once for each language. */
function findInTables({ refused }: Separated, { isFitting }: Checks): readonly Problem[] {
  return refused.flatMap(({ path, table, maxLength }) =>
    Object.entries(table)
      .filter(([tag, text]) => !isFitting(tag, text, maxLength))
      .map(([tag, text]) => ({
        path: `${toPath(path)}.${tag}`,
        expected: `a text${maxLength === Infinity ? '' : ` of 1 to ${maxLength} characters`}, under the BCP 47 tag of its language`,
        actual: typeof text === 'string' ? `a text of ${text.length} characters` : typeof text,
      })),
  );
}

/**
 * Lists all problems of a host config that `parseHostConfig` has refused: it reports those of the map only if the rest is valid, so that
 * its author would find them one after the other. Pure.
 */
export function findAllProblems(input: unknown, checks: Checks): readonly Problem[] {
  const separated = checks.separateTexts(input);
  const document = isObject(separated.document) ? separated.document : {};
  const inTables = findInTables(separated, checks);
  const explained = inTables.map(({ path }) => path.slice(0, path.lastIndexOf('.')));
  const others = [
    ...checks.checkHost(separated.document),
    ...findInMaps(document, checks),
    ...findInPlaces(document, checks),
  ].filter(({ path }) => !explained.includes(path));
  return checks.firstPerPath([...inTables, ...others]);
}
