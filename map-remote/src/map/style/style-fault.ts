import { nearestName } from '../../util/nearest-name.js';

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
const MOST_LISTED = 30;

const listed = (names: readonly string[]) => {
  const rest = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};

/** The fault for a name that is none of the known ones. */
export const unknownName = (path: string, name: string, known: readonly string[]): StyleFault => ({
  code: 'STYLE_NAME_UNKNOWN',
  path,
  expected: known.length > 0 ? `one of ${listed(known)}` : 'none, since the style has none at all',
  ...near(name, known),
});
