import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FACTS = {
  version: '1.2.3',
  contract: '1.0.0',
  container: 'map_remote',
  entry: 'remoteEntry.js',
  exposes: { './mount': { js: ['mount.0a1b2c3d.js'], css: ['mount.0a1b2c3d.css'] } },
  engine: {
    name: 'mapbox-gl',
    version: '3.0.0',
    modules: ['mapbox-gl.js', 'shared.js'],
    worker: 'worker.js',
    css: 'mapbox-gl.css',
  },
  requires: { react: '^19.0.0' },
};

const FILES = {
  'release/remoteEntry.js': 'var map_remote;',
  'release/mount.0a1b2c3d.js': 'mount',
  'release/mount.0a1b2c3d.css': '.map {}',
  'release/mount.0a1b2c3d.js.map': '{}',
  'engine/mapbox-gl/3.0.0/mapbox-gl.js': 'engine',
  'engine/mapbox-gl/3.0.0/shared.js': 'shared',
  'engine/mapbox-gl/3.0.0/worker.js': 'worker',
  'engine/mapbox-gl/3.0.0/mapbox-gl.css': '.engine {}',
  'engine/mapbox-gl-rtl-text/1.0.0/mapbox-gl-rtl-text.js': 'plugin',
};

/** Writes the files of a small build of map-remote, for tests that need no real one. */
export async function writeSampleBuild(
  dir: string,
  { facts = {}, files = {} }: { facts?: object; files?: Record<string, string> } = {},
) {
  const contents = { ...FILES, ...files, 'build.json': JSON.stringify({ ...FACTS, ...facts }) };
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
}
