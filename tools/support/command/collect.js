/**
 * The parser of an option that may be given several times. An option declared as `<value...>` would also consume the arguments after it.
 * @param {string} value
 * @param {readonly string[]} [before]
 * @returns {readonly string[]}
 */
export const collect = (value, before = []) => [...before, value];
