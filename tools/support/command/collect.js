/**
 * The parser of an option that may be repeated. One of `<value...>` would take the operands behind it too.
 * @param {string} value
 * @param {readonly string[]} [before]
 * @returns {readonly string[]}
 */
export const collect = (value, before = []) => [...before, value];
