import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../../../support/expected-error.js';
import { PATHS } from '../../../support/paths.js';
import type { Access } from '../providers/running-provider.ts';

const MAP_REMOTE = JSON.parse(readFileSync(join(PATHS.root, 'map-remote', 'package.json'), 'utf8'));

/** All peers use this version of the engine, so that only the code around it differs. */
export const ENGINE_VERSION: string = MAP_REMOTE.devDependencies['mapbox-gl'];

/** What all peers show. */
export interface Scene {
  style: string;
  center: [number, number];
  zoom: number;
}

/** What a peer's page is given. */
export type Setting = { access: Access; scene: Scene };

const ACCOUNT = 'mapbox://styles/mapdock/';

const USUAL_SCENE: Scene = { style: `${ACCOUNT}light`, center: [10, 48], zoom: 4 };

/** Names of the provider's styles. */
const STYLES = ['light', 'dark'];

export const VIEWPORT = { width: 1000, height: 700 };

function findStyle(name: string) {
  if (STYLES.includes(name)) return `${ACCOUNT}${name}`;
  throw new ExpectedError(`There is no style "${name}". There are: ${STYLES.join(', ')}.`);
}

const CAMERA_PARTS = 3;

function parseCamera(text: string) {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [lng = NaN, lat = NaN, zoom = NaN] = numbers;
  if (numbers.length === CAMERA_PARTS && numbers.every(Number.isFinite)) {
    return { center: [lng, lat] as [number, number], zoom };
  }
  throw new ExpectedError(`--camera must be lng,lat,zoom, not "${text}".`);
}

/** The usual scene, with style and camera replaced where they are given. */
export const chooseScene = ({
  style,
  camera,
}: {
  style?: string | undefined;
  camera?: string | undefined;
}): Scene => ({
  ...USUAL_SCENE,
  ...(style !== undefined && { style: findStyle(style) }),
  ...(camera !== undefined && parseCamera(camera)),
});

/** Makes the script that gives a peer's page its config. It goes to the top of the head, so it costs no request, as if it were built in. */
export const makePageConfig = ({ access, scene }: Setting) =>
  `<script>globalThis.bench = ${JSON.stringify({ ...scene, ...access })};</script>`;

/** The same setting as a config of Mapdock's map. */
export const makeMapConfig = ({ access, scene: { style, center, zoom } }: Setting) => ({
  provider: access,
  style,
  camera: { center, zoom },
  projection: 'mercator',
});
