import { pickShared, type SharedVersion } from './pick-shared.js';

type Versions = Readonly<Record<string, Partial<SharedVersion>>>;

const get = () => () => 'module';

const SCENES: [what: string, versions: Versions, picked: string | undefined][] = [
  ['nothing of nothing', {}, undefined],
  ['the highest, by numbers', { '19.9.0': {}, '19.10.0': {}, '9.99.9': {} }, '19.10.0'],
  ['a version before its prereleases', { '19.1.0': {}, '19.1.0-rc.2': {} }, '19.1.0'],
  ['a prerelease before lower versions', { '19.1.0': {}, '19.2.0-rc.1': {} }, '19.2.0-rc.1'],
  ['one that is loaded before a higher one', { '19.1.0': { loaded: true }, '19.2.0': {} }, '19.1.0'],
  ['one that webpack says to be loaded', { '19.1.0': { loaded: 1 }, '19.2.0': { loaded: 0 } }, '19.1.0'],
  ['one with its module there', { '19.1.0': { lib: get() }, '19.2.0': { lib: null } }, '19.1.0'],
  ['one that is being loaded', { '19.1.0': { loading: Promise.resolve(get()) }, '19.2.0': {} }, '19.1.0'],
  ['the highest of those loaded', { '18.3.1': { loaded: true }, '19.1.0': { loaded: true } }, '19.1.0'],
];

function toScope(versions: Versions): Record<string, SharedVersion> {
  return Object.fromEntries(
    Object.entries(versions).map(([version, shared]) => [version, { get, ...shared }]),
  );
}

test.each(SCENES)('picks %s', (_what, versions, picked) => {
  const scope = toScope(versions);
  expect(pickShared(scope)?.version).toBe(picked);
  expect(pickShared(scope)?.shared).toBe(scope[picked ?? '']);
});

test('picks nothing of a module that nobody shares', () => {
  expect(pickShared(undefined)).toBeUndefined();
});
