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
 * A config of this shape, however it was typed.
 * @typedef {{ readonly styleConfig?: { readonly basemap?: Record<string, unknown> } }} Lit
 */

/** The light preset of a config; `undefined` if it has none. @param {object} config */
const presetOf = (config) => /** @type {Lit} */ (config).styleConfig?.basemap?.['lightPreset'];

/**
 * The config with another light preset. With `undefined` the preset is removed, and so are `basemap` and `styleConfig` if nothing else is in them.
 * @param {Record<string, unknown>} config
 * @param {unknown} lightPreset
 */
function withPreset(config, lightPreset) {
  const { styleConfig: _before, ...rest } = config;
  const { basemap, ...others } = /** @type {Lit} */ (config).styleConfig ?? {};
  const { lightPreset: _preset, ...base } = basemap ?? {};
  const lit = { ...base, ...(lightPreset !== undefined && { lightPreset }) };
  const next = { ...others, ...(Object.keys(lit).length > 0 && { basemap: lit }) };
  return { ...rest, ...(Object.keys(next).length > 0 && { styleConfig: next }) };
}

/**
 * The config file of a page as it is in the dark theme: with the dark style, or with the night of the standard one.
 * @param {Omit<MapConfig, 'provider'>} file
 */
function darken(file) {
  if (file.style === STYLES.light) return { ...file, style: STYLES.dark };
  if (file.style !== STANDARD) return file;
  return /** @type {typeof file} */ (withPreset(file, 'night'));
}

/**
 * What the gallery adds to the config file of a page and leaves out of links: the provider, and the style and the light preset of the visitor's
 * theme. Pure.
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
  /** Whether the light is another one in the other theme. */
  const hasLights = presetOf(own('light')) !== presetOf(own('dark'));
  /** Whether nobody has chosen another style or light than those of the theme. @param {Record<string, unknown>} config @param {Scheme} scheme */
  const isOfTheme = (config, scheme) =>
    config['style'] === own(scheme).style && (!hasLights || presetOf(config) === presetOf(own(scheme)));
  return {
    own,
    ownText,

    /**
     * A config as it is in a link. It has no provider: the token in it belongs to whoever made the link, and that of whoever opens it
     * must not be sent to a server that they have not chosen.
     * @param {Record<string, unknown>} config
     * @param {Scheme} scheme
     */
    toLinked(config, scheme) {
      const { provider: _provider, style, ...rest } = config;
      if (!isOfTheme(config, scheme)) return { ...rest, style };
      return hasLights ? withPreset(rest, undefined) : rest;
    },

    /** A link without a style has that of the theme, and its light. @param {Record<string, unknown>} linked @param {Scheme} scheme */
    fromLinked({ provider: _provider, style, ...rest }, scheme) {
      if (style !== undefined) return { provider, style: toOffered(style), ...rest };
      const isLit = !hasLights || presetOf(rest) !== undefined;
      return {
        provider,
        style: own(scheme).style,
        ...(isLit ? rest : withPreset(rest, presetOf(own(scheme)))),
      };
    },

    /**
     * The text for another theme: it gets the theme's style and light, unless somebody has chosen others. A text in which there is no place for the light
     * is written anew.
     * @param {string} text
     * @param {Scheme} from
     * @param {Scheme} to
     */
    follow(text, from, to) {
      if (text === ownText(from)) return ownText(to);
      const config = parseText(text);
      if (!isObject(config) || !isOfTheme(config, from)) return text;
      const preset = presetOf(own(to));
      if (hasLights && (preset === undefined || presetOf(config) === undefined))
        return formatJson(withPreset({ ...config, style: own(to).style }, preset));
      /** @param {string} before @param {string} path @param {unknown} value */
      const replace = (before, path, value) => {
        const { start, end } = locatePath(before, path);
        return before.slice(0, start) + JSON.stringify(value) + before.slice(end);
      };
      const styled = replace(text, 'style', own(to).style);
      return hasLights ? replace(styled, 'styleConfig.basemap.lightPreset', preset) : styled;
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
