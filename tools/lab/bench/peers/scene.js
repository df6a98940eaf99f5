import { ExpectedError } from '../../../support/expected-error.js';

/** All peers use this version of the engine, so that only the code around it differs. */
export const ENGINE_VERSION = '3.32.0';

/**
 * @typedef {object} Scene what all peers show
 * @property {string} style
 * @property {[number, number]} center
 * @property {number} zoom
 *
 * @typedef {{ access: import('../providers/running-provider.js').Access, scene: Scene }} Setting what a peer's page is given
 */

const ACCOUNT = 'mapbox://styles/mapdock/';

/** @type {Scene} */
const USUAL_SCENE = { style: `${ACCOUNT}light`, center: [10, 48], zoom: 4 };

/** Names of the provider's styles. */
const STYLES = ['light', 'dark'];

export const VIEWPORT = { width: 1000, height: 700 };

/** @param {string} name */
function findStyle(name) {
  if (STYLES.includes(name)) return `${ACCOUNT}${name}`;
  throw new ExpectedError(`There is no style "${name}". There are: ${STYLES.join(', ')}.`);
}

const CAMERA_PARTS = 3;

/** @param {string} text */
function parseCamera(text) {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [lng = NaN, lat = NaN, zoom = NaN] = numbers;
  if (numbers.length === CAMERA_PARTS && numbers.every(Number.isFinite)) {
    return { center: /** @type {[number, number]} */ ([lng, lat]), zoom };
  }
  throw new ExpectedError(`--camera must be lng,lat,zoom, not "${text}".`);
}

/**
 * The usual scene, with style and camera replaced where they are given.
 * @param {{ style?: string | undefined, camera?: string | undefined }} given
 * @returns {Scene}
 */
export const chooseScene = ({ style, camera }) => ({
  ...USUAL_SCENE,
  ...(style !== undefined && { style: findStyle(style) }),
  ...(camera !== undefined && parseCamera(camera)),
});

/**
 * Makes the script that gives a peer's page its config. It goes to the top of the head, so it costs no request, as if it were built in.
 * @param {Setting} setting
 */
export const makePageConfig = ({ access, scene }) =>
  `<script>globalThis.bench = ${JSON.stringify({ ...scene, ...access })};</script>`;

/**
 * The same setting as a config of Mapdock's map.
 * @param {Setting} setting
 */
export const makeMapConfig = ({ access, scene: { style, center, zoom } }) => ({
  provider: access,
  style,
  camera: { center, zoom },
  projection: 'mercator',
});
