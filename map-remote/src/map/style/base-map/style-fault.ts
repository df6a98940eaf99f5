import { createError, STYLE_NAME_UNKNOWN, STYLE_VALUE_REFUSED } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import { nearestName } from '@mapdock/shared/loader-parts';

/** Something that the style in use lacks, or that does not fit it. */
export interface StyleFault {
  readonly code: 'STYLE_NAME_UNKNOWN' | 'STYLE_VALUE_REFUSED';
  readonly path: string;
  readonly expected: string;
  readonly nearest?: string;
}

/** The one of the known names that is most like a wrong one, if any is; as a member of a fault. */
export function near(name: unknown, known: readonly unknown[] = []): Pick<StyleFault, 'nearest'> {
  const names = known.filter((each) => typeof each === 'string');
  const nearest = typeof name === 'string' ? nearestName(name, names) : undefined;
  return nearest === undefined ? {} : { nearest };
}

/** Names that an error lists. */
const MOST_LISTED = 10;

/** The nearest one is listed in any case. */
const listed = (names: readonly string[], nearest: string | undefined) => {
  const rest = names.length - MOST_LISTED;
  const first = [...new Set([...(nearest === undefined ? [] : [nearest]), ...names])].slice(0, MOST_LISTED);
  return first.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};

/** The fault for a name that is none of the known ones. */
export function unknownName(path: string, name: string, known: readonly string[]): StyleFault {
  const like = near(name, known);
  const expected =
    known.length > 0 ? `one of ${listed(known, like.nearest)}` : 'none, since the style has none at all';
  return { code: 'STYLE_NAME_UNKNOWN', path, expected, ...like };
}

/** The error for a fault of the style with this name. Pure. */
export function errorOfFault({ code, ...details }: StyleFault, style: string): MapdockError {
  const told = { ...details, style };
  return code === 'STYLE_NAME_UNKNOWN'
    ? createError(STYLE_NAME_UNKNOWN, told)
    : createError(STYLE_VALUE_REFUSED, told);
}
