/** Longest line, in characters, unless it holds a single value: what fits beside the map. */
const MAX_LINE = 56;

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
 * @param {string} [name] what stands before it on its line
 * @returns {string}
 */
export function formatJson(value, indent = '', name = '') {
  const line = toLine(value);
  if (!isNested(value) || indent.length + name.length + line.length <= MAX_LINE) return name + line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, member]) => {
    return inner + formatJson(member, inner, isList ? '' : `${JSON.stringify(key)}: `);
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${name}${open}\n${members.join(',\n')}\n${indent}${close}`;
}
