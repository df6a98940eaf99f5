/** Documents of a store as it writes them, for the tests of their schemas. */
import { parseDocument } from '../parse/parse-document.js';
import {
  RELEASE_FORMAT,
  type channelPointerSchema,
  type releaseFileSchema,
} from '../release/release-documents.js';

export type Json = Record<string, unknown>;

export const INTEGRITY = `sha384-${'A'.repeat(64)}`;

export function createFacts(): Json {
  return {
    releaseId: '1.4.0-0123456789abcdef',
    version: '1.4.0',
    contract: '1.0.0',
    container: 'map_remote',
    entry: 'remote-entry.js',
    module: 'mount.js',
    exposes: {
      './mount': { js: ['mount.0a1b2c3d.js'], css: ['mount.0a1b2c3d.css'] },
      './MapView': { js: ['mount.0a1b2c3d.js', 'map-view.4e5f6a7b.js'], css: [] },
    },
    engine: {
      name: 'mapbox-gl',
      version: '3.4.5',
      url: '../../engine/mapbox-gl/3.4.5/',
      modules: ['esm/mapbox-gl.js', 'esm/shared.js'],
      worker: 'esm/worker.js',
      css: 'mapbox-gl.css',
    },
    requires: { react: '^19.0.0' },
  };
}

export function createReleaseFile(parts: Json = {}): Json {
  const files = {
    'remote-entry.js': { integrity: INTEGRITY, bytes: 1234 },
    'a/b.css': { integrity: INTEGRITY, bytes: 0 },
  };
  return { format: RELEASE_FORMAT, ...createFacts(), files, ...parts };
}

export function createPointer(parts: Json = {}, releaseParts: Json = {}): Json {
  return {
    format: RELEASE_FORMAT,
    channel: 'production',
    sequence: 12,
    issuedAt: '2026-11-21T08:00:00.000Z',
    release: {
      ...createFacts(),
      url: '../releases/1.4.0-0123456789abcdef/',
      integrity: INTEGRITY,
      ...releaseParts,
    },
    ...parts,
  };
}

export function pathsOf(
  schema: typeof releaseFileSchema | typeof channelPointerSchema,
  input: unknown,
): string[] {
  const parsed = parseDocument(schema, input);
  return parsed.ok ? [] : parsed.problems.map((problem) => problem.path);
}

/** Ways to leave the release's folder, or the origin. */
export const WAYS_OUT = [
  '',
  'https://evil.example/a.js',
  '//evil.example/a.js',
  '/a.js',
  '../a.js',
  'a/../../b.js',
  'a/..',
  '..',
  '%2e%2e/a.js',
  '.%2E/a.js',
  'a\\..\\..\\b.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'a.js?x=1',
  'a.js#x',
  'a b.js',
  'a.js\n',
];
