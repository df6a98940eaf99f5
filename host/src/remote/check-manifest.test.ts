import { checkManifest } from './check-manifest.js';

const URL_ = 'https://maps.example/releases/1/mf-manifest.json';
const GOOD = { metaData: { pluginVersion: '2.9.2' }, exposes: [], shared: [] };
const check = (manifest: unknown) => checkManifest(manifest, { url: URL_, runtimeVersion: '2.11.0' });

test.each([
  ['one of the same major version', GOOD],
  ['one that does not say what made it', { ...GOOD, metaData: {} }],
])('takes %s', (_what, manifest) => expect(check(manifest)).toBeUndefined());

test.each([
  ['of another major version', { ...GOOD, metaData: { pluginVersion: '1.0.0' } }, 'metaData.pluginVersion'],
  ['without what a runtime needs', { metaData: {}, exposes: [] }, 'shared'],
  ['that is a list', [], 'metaData'],
  ['that is nothing', null, 'metaData'],
])('refuses one %s, with the place', (_what, manifest, path) => {
  expect(check(manifest)).toMatchObject({
    code: 'REMOTE_INVALID',
    details: { url: URL_, problems: expect.arrayContaining([expect.objectContaining({ path })]) },
  });
});
