import type { ImportConfig } from '@mapdock/shared';
import { isEqual } from '../../../util/is-equal.js';
import { unknownName, type StyleFault } from '../base-map/style-fault.js';

/** Where the style comes from. */
const contentsOf = ({ url, data }: ImportConfig) => url ?? data;

/**
 * Returns the ids in the order of drawing. An import with `above` is just above the one that it names; if several name the same one, the later
 * is on top. All others are above those of the style.
 */
function orderOf(ofStyle: readonly string[], imports: readonly ImportConfig[]): string[] {
  const known = new Set([...ofStyle, ...imports.map(({ id }) => id)]);
  const listFrom = (id: string): string[] => [
    id,
    ...imports.filter(({ above }) => above === id).flatMap((each) => listFrom(each.id)),
  ];
  const free = imports.filter(({ above }) => above === undefined || !known.has(above));
  return [...ofStyle, ...free.map(({ id }) => id)].flatMap(listFrom);
}

/** True if the import is drawn above itself, by way of others or not. */
function isAboveItself(imports: readonly ImportConfig[], { id, above }: ImportConfig): boolean {
  const belowOf = new Map(imports.map((each) => [each.id, each.above]));
  let below = above;
  for (let steps = 0; below !== undefined && below !== id && steps < imports.length; steps += 1)
    below = belowOf.get(below);
  return below === id;
}

export interface StyleForImports {
  /** Ids of all imports that the style in use has, the lowest first. */
  readonly ids: readonly string[];
  /** Where the style comes from; empty for a document. */
  readonly address: string;
}

/** What to do so that the style in use has the config's imports beside its own. `applied` are those that the config has added to it. Pure. */
export function planImports(
  { ids: current, address }: StyleForImports,
  applied: ReadonlyMap<string, ImportConfig>,
  wanted: readonly ImportConfig[] = [],
) {
  const ofStyle = current.filter((id) => !applied.has(id));
  // Imports that can't be added. The map can do without those that are `optional`.
  const refused = wanted.flatMap(({ id, url, optional }, index) => {
    const refuse = (member: string, reason: string) => [
      { id, optional, path: `imports[${index}].${member}`, reason },
    ];
    if (ofStyle.includes(id))
      return refuse('id', `expected another id, since the style has an import "${id}" itself`);
    return url !== undefined && url === address
      ? refuse('url', 'expected another address than that of `style`')
      : [];
  });
  const fine = wanted.filter(({ id }) => refused.every((each) => each.id !== id));
  const placed = fine.map((each) => (isAboveItself(fine, each) ? { ...each, above: undefined } : each));
  const ids = [...ofStyle, ...fine.map(({ id }) => id)];
  const isThere = (each: ImportConfig) => {
    const before = applied.get(each.id);
    return before !== undefined && isEqual(contentsOf(before), contentsOf(each));
  };
  const staying = new Set(fine.filter(isThere).map(({ id }) => id));
  const faults = wanted.flatMap((each, index): StyleFault[] => {
    const { id, above } = each;
    const path = `imports[${index}].above`;
    if (isAboveItself(fine, each))
      return [{ code: 'STYLE_NAME_UNKNOWN', path, expected: 'an import that is not above this one' }];
    const others = ids.filter((other) => other !== id);
    return above === undefined || ids.includes(above) ? [] : [unknownName(path, above, others)];
  });
  return {
    /** Ids of imports to remove: the config has them no more, or with other contents. */
    removed: [...applied.keys()].filter((id) => !staying.has(id)),
    added: fine.filter(({ id }) => !staying.has(id)),
    /** Ids of all imports that are there in the end, the lowest first. */
    order: orderOf(ofStyle, placed),
    refused,
    faults,
  };
}
