import { listNames } from '../scripts/create-api-report.ts';
import { isAllowed, readReleased, readSurfaces } from '../scripts/surface-record.ts';
import { CONTRACT_VERSION } from './index.js';

const [MAJOR] = CONTRACT_VERSION.split('.');

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function versionsBefore(): string[] {
  return Object.keys(readSurfaces())
    .filter((version) => byVersion(version, CONTRACT_VERSION) < 0)
    .sort(byVersion);
}

test('the surface of a released version is the one it was released with', () => {
  const surfaces = readSurfaces();
  const released = readReleased();
  const changed = Object.keys(released).filter((name) => !isAllowed(name, surfaces[name] ?? '', released));
  expect(changed).toEqual([]);
});

test('a released version can have no other surface, one in the making can', () => {
  const released = readReleased();
  const [last = ''] = Object.keys(released);
  expect(isAllowed(last, `${readSurfaces()[last]}const NEWS: 1\n`, released)).toBe(false);
  expect(isAllowed('99.0.0', 'const NEWS: 1\n', released)).toBe(true);
});

test('every version before the present one is released', () => {
  expect(versionsBefore().filter((version) => !Object.hasOwn(readReleased(), version))).toEqual([]);
});

test('all names of the version before are still there, within a major', () => {
  const surfaces = readSurfaces();
  const before = versionsBefore().findLast((version) => version.startsWith(`${MAJOR}.`));
  const names = new Set(listNames(surfaces[CONTRACT_VERSION] ?? ''));
  expect(listNames(surfaces[before ?? ''] ?? '').filter((name) => !names.has(name))).toEqual([]);
});

test('a name is distinguished from its type, its parameters and its kind', () => {
  const report = [
    'document MapConfig',
    '  sources.<name>(raster-dem).url?: {"type":"string"}',
    '',
    'interface MapHandle<Engine = unknown>',
    '  readonly status: MapStatus',
    '  on<N extends MapEventName>(name: N): () => void',
    "  './mount': { readonly mount: Mount; }",
    '',
    'function parseDocument<const S>(schema: S): void',
  ];
  expect(listNames(report.join('\n'))).toEqual([
    'MapConfig',
    'MapConfig: sources.<name>.url',
    'MapHandle',
    'MapHandle: status',
    'MapHandle: on',
    "MapHandle: './mount'",
    'parseDocument',
  ]);
});
