import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../../support/paths.js';
import type { Access } from '../providers/running-provider.ts';

const MAP_REMOTE = JSON.parse(readFileSync(join(PATHS.root, 'map-remote', 'package.json'), 'utf8'));

/** All peers use this version of the engine, so that only the code around it differs. */
export const ENGINE_VERSION: string = MAP_REMOTE.devDependencies['mapbox-gl'];

export const VIEWPORT = { width: 1000, height: 700 };

/** Style and camera of the map in every peer's page. */
const SCENE = { style: 'mapbox://styles/mapdock/light', center: [10, 48], zoom: 4 };

/** Makes the script that gives a peer's page its config. It goes to the top of the head, so it costs no request, as if it were built in. */
export const makePageConfig = (access: Access) =>
  `<script>globalThis.bench = ${JSON.stringify({ ...SCENE, ...access })};</script>`;

/** The same style and camera as a config of Mapdock's map. */
export function makeMapConfig(access: Access) {
  const { style, ...camera } = SCENE;
  return { provider: access, style, camera, projection: 'mercator' };
}
