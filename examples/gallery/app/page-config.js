import { formatJson } from './format-json.js';
import { locatePath } from './locate-path.js';
import { isObject, parseText } from './parse-text.js';

/**
 * @typedef {import('@mapdock/shared').MapConfig} MapConfig
 * @typedef {'light' | 'dark'} Scheme
 */

const STYLES = { light: 'mapbox://styles/mapdock/light', dark: 'mapbox://styles/mapdock/dark' };
const STANDARD = 'mapbox://styles/mapdock/standard';

/**
 * The config file of a page as it is in the dark theme: with the dark style, or with the night of the standard one.
 * @param {Omit<MapConfig, 'provider'>} file
 */
function darken(file) {
  if (file.style === STYLES.light) return { ...file, style: STYLES.dark };
  if (file.style !== STANDARD) return file;
  const { basemap, ...others } = file.styleConfig ?? {};
  return { ...file, styleConfig: { ...others, basemap: { ...basemap, lightPreset: 'night' } } };
}

/**
 * What the gallery adds to the config file of a page and leaves out of links: the provider, and the style of the visitor's theme. Pure.
 * @param {{ provider: MapConfig['provider'], styles: Record<string, string> }} settings
 * @param {Omit<MapConfig, 'provider'>} file
 * @param {{ hasOwnStyle?: boolean }} [page] with `hasOwnStyle` it has the style of the file in both themes
 */
export function createPageConfig({ provider, styles }, file, { hasOwnStyle = false } = {}) {
  /** @param {unknown} style */
  const toOffered = (style) => (typeof style === 'string' && styles[style]) || style;
  /** @param {Scheme} scheme @returns {MapConfig} */
  const own = (scheme) => {
    const fitting = scheme === 'dark' && !hasOwnStyle ? darken(file) : file;
    return { provider, ...fitting, style: /** @type {MapConfig['style']} */ (toOffered(fitting.style)) };
  };
  /** @param {Scheme} scheme */
  const ownText = (scheme) => formatJson(own(scheme));
  return {
    own,
    ownText,

    /**
     * A config as it is in a link. It has no provider: the token in it belongs to whoever made the link, and that of whoever opens it
     * must not be sent to a server that they have not chosen.
     * @param {Record<string, unknown>} config
     * @param {Scheme} scheme
     */
    toLinked({ provider: _provider, style, ...rest }, scheme) {
      return style === own(scheme).style ? rest : { ...rest, style };
    },

    /** @param {Record<string, unknown>} linked @param {Scheme} scheme */
    fromLinked({ provider: _provider, style, ...rest }, scheme) {
      return { provider, style: style === undefined ? own(scheme).style : toOffered(style), ...rest };
    },

    /**
     * The text for another theme: it gets the theme's style, unless somebody has chosen another one.
     * @param {string} text
     * @param {Scheme} from
     * @param {Scheme} to
     */
    follow(text, from, to) {
      if (text === ownText(from)) return ownText(to);
      const config = parseText(text);
      if (!isObject(config) || config['style'] !== own(from).style) return text;
      const { start, end } = locatePath(text, 'style');
      return text.slice(0, start) + JSON.stringify(own(to).style) + text.slice(end);
    },

    /** Whether the config has a provider of its own. @param {unknown} config */
    hasOtherProvider: (config) =>
      isObject(config) && JSON.stringify(config['provider']) !== JSON.stringify(provider),

    /**
     * The styles that a host offers for a config: those of both themes, or only the one that somebody has chosen.
     * @param {MapConfig} config
     * @param {Scheme} scheme
     */
    stylesFor({ style }, scheme) {
      const [light, dark] = [own('light').style, own('dark').style];
      if (light === dark || style !== own(scheme).style) return [{ name: 'Map', style }];
      return [
        { name: 'Light', style: light, scheme: 'light' },
        { name: 'Dark', style: dark, scheme: 'dark' },
      ];
    },
  };
}
