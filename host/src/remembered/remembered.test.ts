import { createRemembered } from './remembered.js';

const URL_ = 'https://host.example/config.json';
const KEY = `mapdock:visit:${URL_}`;
const NOTHING = { view: '', filter: '' };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('members are stored one by one, for the pages of one config', () => {
  createRemembered(URL_, true).change({ view: '#style=dark' });
  createRemembered(URL_, true).change({ filter: 'stone' });
  expect(createRemembered(URL_, true).read()).toEqual({ view: '#style=dark', filter: 'stone' });
  expect(createRemembered('https://other.example/config.json', true).read()).toEqual(NOTHING);
});

test.each(['', 'x', 'null', '7', '[]', '{"view":7,"filter":null}', '{"view":{}}'])(
  'anything may be in the storage: %j',
  (text) => {
    localStorage.setItem(KEY, text);
    const remembered = createRemembered(URL_, true);
    expect(remembered.read()).toEqual(NOTHING);
    remembered.change({ filter: 'stone' });
    expect(remembered.read()).toEqual({ view: '', filter: 'stone' });
  },
);

test('a device that forbids its storage remembers nothing', () => {
  for (const name of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  const remembered = createRemembered(URL_, true);
  remembered.change({ filter: 'stone' });
  expect(remembered.read()).toEqual(NOTHING);
});

test('a config that forbids it removes what was stored', () => {
  createRemembered(URL_, true).change({ view: '#style=dark' });
  const off = createRemembered(URL_, false);
  off.change({ filter: 'stone' });
  expect(off.read()).toEqual(NOTHING);
  expect(createRemembered(URL_, true).read()).toEqual(NOTHING);
});
