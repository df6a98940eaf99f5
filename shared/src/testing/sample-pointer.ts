import { CONTRACT_VERSION } from '../release/contract-version.js';
import type { ChannelPointer } from '../release/release-documents.js';

export const CHANNEL_URL = 'https://maps.example/channels/production.json';
export const ENTRY_URL = 'https://maps.example/releases/1.2.3-0123456789abcdef/remoteEntry.js';
/** Files that an older release has in common with others, for `parts`. */
export const PART = '../../engine/map-remote/0123456789abcdef/part.js';
export const PART_URL = 'https://maps.example/engine/map-remote/0123456789abcdef/part.js';
export const PARTS = { [PART]: `sha384-${'B'.repeat(64)}` };

/** Returns a pointer that this host can use, with parts of its release replaced. */
export function createPointer(release: Partial<ChannelPointer['release']> = {}): ChannelPointer {
  return {
    format: 1,
    channel: 'production',
    sequence: 7,
    issuedAt: '2026-11-02T10:00:00.000Z',
    release: {
      releaseId: '1.2.3-0123456789abcdef',
      version: '1.2.3',
      contract: CONTRACT_VERSION,
      container: 'map_remote',
      entry: 'remoteEntry.js',
      exposes: {
        './mount': { js: ['mount.js'], css: [] },
        './MapView': { js: ['common.js', 'view.js'], css: ['view.css'] },
        './contract': { js: ['common.js', 'contract.js'], css: [] },
      },
      engine: {
        name: 'mapbox-gl',
        version: '3.4.5',
        url: '../engine/mapbox-gl/3.4.5/',
        modules: ['mapbox-gl.js', 'core.js'],
        worker: 'worker.js',
        css: 'mapbox-gl.css',
      },
      requires: { react: '^19.0.0' },
      url: '../releases/1.2.3-0123456789abcdef/',
      integrity: `sha384-${'A'.repeat(64)}`,
      ...release,
    },
  };
}
