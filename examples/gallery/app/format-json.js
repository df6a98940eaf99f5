/** Longest value that stays on one line, in characters: what fits beside the map. */
const MAX_LINE = 60;

/** @param {unknown} value @returns {value is object} */
const isNested = (value) => typeof value === 'object' && value !== null;

/** @param {unknown} value @returns {string} */
function toLine(value) {
  if (!isNested(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${toLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/**
 * JSON as people write it: short values on one line, such as coordinates and expressions.
 * @param {unknown} value
 * @param {string} [indent]
 * @returns {string}
 */
export function formatJson(value, indent = '') {
  const line = toLine(value);
  if (!isNested(value) || line.length <= MAX_LINE) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, member]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    return `${inner}${name}${formatJson(member, inner)}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}
