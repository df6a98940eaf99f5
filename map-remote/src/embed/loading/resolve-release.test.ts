import { CONTRACT_VERSION, isMapdockError, RELEASE_FORMAT } from '@mapdock/shared';
import { OWN_POINTER } from './built-in.js';
import { assertContract, assertEngine, filesOf, pointerOf } from './resolve-release.js';

const STORE = 'https://maps.example/store';
const POINTER = `${STORE}/channels/production.json`;

const createPointer = (release: object = {}, rest: object = {}) => ({
  format: RELEASE_FORMAT,
  release: {
    contract: '1.2.0',
    url: '../releases/1.2.0-0123456789abcdef/',
    module: 'mount.js',
    engine: {
      version: '3.0.0',
      url: '../engine/mapbox-gl/3.0.0/',
      modules: ['mapbox-gl.js', 'shared.js'],
      css: 'mapbox-gl.css',
    },
    ...release,
  },
  ...rest,
});

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return isMapdockError(error) ? error.code : String(error);
  }
}

test.each([
  [`${STORE}/channels/production/embed.js`, POINTER],
  [`${STORE}/channels/beta-2/embed.js?contract=1.2#x`, `${STORE}/channels/beta-2.json`],
  [`${STORE}/releases/1.2.0-0123456789abcdef/embed.js`, undefined],
  ['https://app.example/vendor/embed.js', undefined],
  ['https://channels/production/embed.js', undefined],
  ['https://channels/channels/production/embed.js', 'https://channels/channels/production.json'],
])('%s leads to %s', (self, pointer) => {
  expect(pointerOf(self)).toBe(pointer);
});

test('a pointer names files by addresses relative to itself', () => {
  expect(filesOf({ value: createPointer(), url: POINTER }, POINTER)).toEqual({
    contract: '1.2.0',
    module: `${STORE}/releases/1.2.0-0123456789abcdef/mount.js`,
    engineVersion: '3.0.0',
    engineModules: [
      `${STORE}/engine/mapbox-gl/3.0.0/mapbox-gl.js`,
      `${STORE}/engine/mapbox-gl/3.0.0/shared.js`,
    ],
    engineStyleSheet: `${STORE}/engine/mapbox-gl/3.0.0/mapbox-gl.css`,
  });
});

test('the release with which this file was built is around it', () => {
  const self = `${STORE}/releases/a/embed.js`;
  const files = filesOf({ value: OWN_POINTER, url: self }, self);
  expect(files.module).toBe(`${STORE}/releases/a/mount.js`);
  expect(files.engineStyleSheet).toMatch(/\/store\/engine\/mapbox-gl\/\d+\.\d+\.\d+\/mapbox-gl\.css$/);
});

test('the built-in facts are those of the contract', () => {
  expect([OWN_POINTER.format, OWN_POINTER.release.contract]).toEqual([RELEASE_FORMAT, CONTRACT_VERSION]);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'pointer'],
  ['no release', { format: RELEASE_FORMAT }],
  ['a newer format', createPointer({}, { format: RELEASE_FORMAT + 1 })],
  ['a release on another origin', createPointer({ url: 'https://evil.example/' })],
  ['code on another origin', createPointer({ module: 'https://evil.example/mount.js' })],
  ['code outside of the release', createPointer({ module: '../other/mount.js' })],
  ['code that is no file', createPointer({ module: 'data:text/javascript,alert(1)' })],
  [
    'an engine elsewhere',
    createPointer({ engine: { url: '//evil.example/', modules: ['a.js'], css: 'a.css' } }),
  ],
  ['no engine', createPointer({ engine: undefined })],
])('a pointer with %s is not valid', (_what, value) => {
  expect(codeOf(() => filesOf({ value, url: POINTER }, POINTER))).toBe('REMOTE_INVALID');
});

test('a redirect to another origin is not a store', () => {
  const url = 'https://evil.example/channels/production.json';
  expect(codeOf(() => filesOf({ value: createPointer(), url }, POINTER))).toBe('REMOTE_INVALID');
});

test('a release from before the ES module lacks it', () => {
  const value = createPointer({ module: undefined });
  expect(codeOf(() => filesOf({ value, url: POINTER }, POINTER))).toBe('REMOTE_INCOMPLETE');
});

test.each([
  ['1.2.0', '1.0.0', undefined],
  ['1', '1.9.3', undefined],
  ['1.2', '10.0.0', 'CONTRACT_MISMATCH'],
  ['2.0.0', '1.2.0', 'CONTRACT_MISMATCH'],
  ['latest', 'latest', 'CONTRACT_MISMATCH'],
  ['1.2.0', undefined, 'CONTRACT_MISMATCH'],
])('a page of contract %s and a remote of %s: %s', (host, remote, code) => {
  expect(codeOf(() => assertContract(host, remote))).toBe(code);
});

test.each([
  [null, '4.0.0', undefined],
  ['3', '3.4.5', undefined],
  ['3', '30.0.0', 'ENGINE_MISMATCH'],
  ['4', '3.4.5', 'ENGINE_MISMATCH'],
  ['latest', '3.4.5', 'ENGINE_MISMATCH'],
])('a page for the engine %s and a release with %s: %s', (host, remote, code) => {
  expect(codeOf(() => assertEngine(host, remote))).toBe(code);
});
