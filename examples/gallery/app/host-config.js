/**
 * The `config.json` with which a host shows a map as a page of the gallery does.
 * @param {object} options
 * @param {string} options.title
 * @param {string} options.channelUrl absolute
 * @param {readonly object[]} options.styles that the host offers
 * @param {import('@mapdock/shared').MapConfig} options.config
 */
export function makeHostConfig({ title, channelUrl, styles, config: { style: _style, ...map } }) {
  return { title, remote: { channelUrl }, styles, map };
}
