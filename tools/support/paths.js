import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Absolute paths that several tools need. */
export const PATHS = {
  root,
  hostDist: join(root, 'host', 'dist'),
  hostConfigExample: join(root, 'host', 'config.example.json'),
  remoteDist: join(root, 'map-remote', 'dist'),
  /** What the tools leave behind between runs; safe to delete. */
  state: join(root, '.mapdock'),
  store: join(root, '.mapdock', 'store'),
};
