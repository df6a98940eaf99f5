/**
 * @typedef {(config: import('@mapdock/shared').MapConfig) => import('@mapdock/shared').UpdateResult} Apply
 *
 * @typedef {object} Outcome
 * @property {boolean} isApplied
 * @property {string} message why it was not applied, or which fields the map does not know; may be empty
 * @property {readonly import('@mapdock/shared').Problem[]} problems
 */

/**
 * Applies the text of a config to the map.
 * @param {string} text
 * @param {Apply} apply
 * @returns {Outcome}
 */
export function applyText(text, apply) {
  let config;
  try {
    config = JSON.parse(text);
  } catch (error) {
    const reason = /** @type {Error} */ (error).message;
    const message = `This is not JSON yet: ${reason}. The map keeps the last good config.`;
    return { isApplied: false, message, problems: [] };
  }
  const result = apply(config);
  if (!result.ok) {
    const { problems } = result.error.details;
    return { isApplied: false, message: 'Not applied: the map keeps the last good config.', problems };
  }
  const unknown = result.unknownFields;
  const message = unknown.length > 0 ? `Unknown and ignored: ${unknown.join(', ')}.` : '';
  return { isApplied: true, message, problems: [] };
}
