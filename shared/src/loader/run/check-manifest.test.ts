import { ADDRESSES, CONTAINER, MANIFEST } from '../../testing/fake-entry.js';
import { checkManifest } from './check-manifest.js';

const check = (manifest: unknown) =>
  checkManifest(manifest, { container: CONTAINER, addresses: ADDRESSES, runtimeVersion: '2.11.0' });
const withMeta = (metaData: object) => ({ ...MANIFEST, metaData: { ...MANIFEST.metaData, ...metaData } });

/** Returns a manifest whose modules have these files. */
const withFiles = (kind: 'js' | 'css', ...files: string[]) => ({
  ...MANIFEST,
  exposes: MANIFEST.exposes.map((expose) => ({
    ...expose,
    assets: { ...expose.assets, [kind]: { sync: files, async: [] } },
  })),
});
/** Adds a second module of the same name at another path: the runtime loads its files too. */
const withNamesake = {
  ...MANIFEST,
  exposes: [
    ...MANIFEST.exposes,
    { name: 'MapView', path: './other', assets: withFiles('js', 'other.js').exposes[0]?.assets },
  ],
};

test.each([
  ['one of the same major version', MANIFEST],
  ['one that does not say what made it', withMeta({ pluginVersion: undefined })],
  ['one with the style sheet that the pointer names', withFiles('css', 'view.css')],
])('accepts %s', (_what, manifest) => expect(check(manifest)).toBeUndefined());

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
  [
    'with an entry whose address is malformed',
    withMeta({ remoteEntry: { name: 'https://[', type: 'global' } }),
    'metaData.remoteEntry',
  ],
  [
    'with scripts of elsewhere',
    withFiles('js', 'https://elsewhere.example/a.js'),
    'exposes../MapView.assets.js.sync',
  ],
  [
    'with style sheets of elsewhere',
    withFiles('css', 'https://elsewhere.example/a.css'),
    'exposes../MapView.assets.css.sync',
  ],
  [
    'with a style sheet that the pointer does not name',
    withFiles('css', 'b.css'),
    'exposes../contract.assets.css.sync',
  ],
  ['with a malformed address of a script', withFiles('js', 'https://['), 'exposes../MapView.assets.js.sync'],
  [
    'with a malformed address of a style sheet',
    withFiles('css', 'https://['),
    'exposes../MapView.assets.css.sync',
  ],
  ['with two modules of one name', withNamesake, 'exposes../MapView.assets.js.sync'],
  ['whose modules are no list', { ...MANIFEST, exposes: {} }, 'exposes../MapView.assets.js.sync'],
  ['without what is shared', { ...MANIFEST, shared: undefined }, 'shared'],
  ['that is a list', [], 'metaData.remoteEntry'],
  ['that is nothing', null, 'metaData.remoteEntry'],
])('refuses one %s, and reports where', (_what, manifest, path) => {
  expect(check(manifest)).toMatchObject({
    code: 'REMOTE_INVALID',
    details: {
      url: ADDRESSES.manifest,
      problems: expect.arrayContaining([expect.objectContaining({ path })]),
    },
  });
});
