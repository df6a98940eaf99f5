/** The longest label that a marker or a popup of the config may have, in UTF-16 units. */
const MAX_LABEL_LENGTH = 500;

/** Returns a label as long as the map accepts it. No character is cut in half. Pure. */
export const cutLabel = (label: string): string =>
  label.slice(0, MAX_LABEL_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
