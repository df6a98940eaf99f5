import { ADDRESSES, CONTAINER, MANIFEST } from '../testing/fake-entry.js';
import { checkManifest } from './check-manifest.js';

const check = (manifest: unknown) =>
  checkManifest(manifest, { container: CONTAINER, addresses: ADDRESSES, runtimeVersion: '2.11.0' });
const withMeta = (metaData: object) => ({ ...MANIFEST, metaData: { ...MANIFEST.metaData, ...metaData } });

test.each([
  ['one of the same major version', MANIFEST],
  ['one that does not say what made it', withMeta({ pluginVersion: undefined })],
])('takes %s', (_what, manifest) => expect(check(manifest)).toBeUndefined());

const elsewhere = MANIFEST.exposes.map((expose) => ({
  ...expose,
  assets: { js: { sync: ['https://elsewhere.example/a.js'], async: [] } },
}));

test.each([
  ['of another major version', withMeta({ pluginVersion: '1.0.0' }), 'metaData.pluginVersion'],
  [
    'with another entry',
    withMeta({ remoteEntry: { name: 'other.js', path: '', type: 'global' } }),
    'metaData.remoteEntry',
  ],
  [
    'with an entry that is a module',
    withMeta({ remoteEntry: { name: 'remoteEntry.js', type: 'module' } }),
    'metaData.remoteEntry',
  ],
  ['with another global variable', withMeta({ globalName: 'location' }), 'metaData.globalName'],
  [
    'with an address of its own',
    withMeta({ publicPath: 'https://elsewhere.example/' }),
    'metaData.publicPath',
  ],
  ['with code that makes an address', withMeta({ getPublicPath: 'return 1' }), 'metaData.publicPath'],
  ['without the build', withMeta({ buildInfo: undefined }), 'metaData.buildInfo'],
  ['with scripts of elsewhere', { ...MANIFEST, exposes: elsewhere }, 'exposes../MapView.assets.js.sync'],
  ['whose modules are no list', { ...MANIFEST, exposes: {} }, 'exposes../MapView.assets.js.sync'],
  ['without what is shared', { ...MANIFEST, shared: undefined }, 'shared'],
  ['that is a list', [], 'metaData.remoteEntry'],
  ['that is nothing', null, 'metaData.remoteEntry'],
])('refuses one %s, with the place', (_what, manifest, path) => {
  expect(check(manifest)).toMatchObject({
    code: 'REMOTE_INVALID',
    details: {
      url: ADDRESSES.manifest,
      problems: expect.arrayContaining([expect.objectContaining({ path })]),
    },
  });
});
