/**
 * @typedef {(config: import('@mapdock/shared').MapConfig) => import('@mapdock/shared').UpdateResult} Apply
 *
 * @typedef {object} Judgement
 * @property {boolean} isGood whether the map has taken it
 * @property {string} words why not, or what the map does not know of it; may be empty
 * @property {readonly import('@mapdock/shared').Problem[]} found
 */

/**
 * What the map says of a config's text.
 * @param {string} text
 * @param {Apply} apply
 * @returns {Judgement}
 */
export function judgeConfig(text, apply) {
  let config;
  try {
    config = JSON.parse(text);
  } catch (error) {
    const reason = /** @type {Error} */ (error).message;
    const words = `This is not JSON yet: ${reason}. The map keeps the last good config.`;
    return { isGood: false, words, found: [] };
  }
  const result = apply(config);
  if (!result.ok) {
    const { problems } = result.error.details;
    return { isGood: false, words: 'Not applied: the map keeps the last good config.', found: problems };
  }
  const unknown = result.unknownFields;
  const words = unknown.length > 0 ? `Unknown and ignored: ${unknown.join(', ')}.` : '';
  return { isGood: true, words, found: [] };
}
