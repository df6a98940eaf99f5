import { checkOverride, clearOverride, readOverride } from './remote-override.js';

const LOCAL = 'http://localhost:4001';
const CHANNEL = `${LOCAL}/channels/production.json`;
const OVERRIDES = { allowedOrigins: [LOCAL] };
const query = (address: string) => `/?lang=de&mapdock-remote=${encodeURIComponent(address)}#map=1/2/3/0/0`;

const openOn = (overrides: typeof OVERRIDES | undefined, path: string) => {
  window.history.replaceState(null, '', path);
  return readOverride(window, overrides);
};
const open = (path: string) => openOn(OVERRIDES, path);

beforeEach(() => sessionStorage.clear());

test.each([
  ['an allowed origin', CHANNEL, 'active'],
  ['another port', 'http://localhost:4002/channels/production.json', 'refused'],
  ['another scheme', 'https://localhost:4001/channels/production.json', 'refused'],
  ['an origin that only begins so', 'http://localhost:4001.evil.example/a.json', 'refused'],
  ['an allowed origin as a user name', 'http://localhost:4001@evil.example/a.json', 'refused'],
  ['a script', 'javascript:alert(1)', 'refused'],
  ['data', 'data:application/json,{}', 'refused'],
  ['a blob of an allowed origin', `blob:${LOCAL}/1`, 'refused'],
  ['a relative address', '/channels/production.json', 'refused'],
  ['no address at all', 'nonsense', 'refused'],
])('decides on %s', (_name, address, expected) => {
  expect(checkOverride(address, [LOCAL]).name).toBe(expected);
});

test('is off unless the host allows it', () => {
  expect(open(query(CHANNEL))).toMatchObject({ name: 'active' });
  expect(openOn(undefined, query(CHANNEL))).toEqual({ name: 'none' });
  expect(openOn(undefined, '/')).toEqual({ name: 'none' });
});

test.each([
  ['https://evil.example/Your%20session%20has%20ended', 'https://evil.example'],
  ['javascript:alert(1)', undefined],
  ['Your session has ended', undefined],
])('retains only the origin of the refused "%s"', (address, origin) => {
  expect(checkOverride(address, [LOCAL])).toEqual({ name: 'refused', origin });
});

test('is stored for the tab and leaves the address', () => {
  const active = { name: 'active', channelUrl: CHANNEL, origin: LOCAL };
  expect(open(query(CHANNEL))).toEqual(active);
  expect(window.location.search + window.location.hash).toBe('?lang=de#map=1/2/3/0/0');
  expect(open('/')).toEqual(active);
});

test('stays in the address where nothing can be stored', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(open(query(CHANNEL)).name).toBe('active');
  expect(window.location.search).toContain('mapdock-remote');
  set.mockRestore();
});

test('ends by a reset, by an empty parameter, and by one that is refused', () => {
  for (const end of [
    () => clearOverride(window),
    () => open('/?mapdock-remote='),
    () => open(query('data:,')),
  ]) {
    open(query(CHANNEL));
    end();
    expect(open('/')).toEqual({ name: 'none' });
  }
});

test('does not outlive the permission', () => {
  open(query(CHANNEL));
  expect(openOn({ allowedOrigins: [] }, '/')).toEqual({ name: 'refused', origin: LOCAL });
  expect(open('/')).toEqual({ name: 'none' });
});
