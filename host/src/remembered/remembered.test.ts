import { createRemembered } from './remembered.js';

const URL_ = 'https://host.example/config.json';
const read = (url = URL_, isOn = true) => {
  const { view, filter } = createRemembered(url, isOn);
  return [view.read(), filter.read()];
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('view and filter are stored for the pages of one config', () => {
  createRemembered(URL_, true).view.write('#style=dark');
  createRemembered(URL_, true).filter.write('stone');
  expect(read()).toEqual(['#style=dark', 'stone']);
  expect(read('https://other.example/config.json')).toEqual([undefined, undefined]);
});

test.each(['', 'x', 'null', '7', '[]', '{"view":7}'])('anything may be in the storage: %j', (text) => {
  for (const name of ['view', 'filter']) localStorage.setItem(`mapdock:${name}:${URL_}`, text);
  expect(read()).toEqual([undefined, undefined]);
  createRemembered(URL_, true).filter.write('stone');
  expect(read()).toEqual([undefined, 'stone']);
});

test('a device that forbids its storage remembers nothing', () => {
  for (const name of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  createRemembered(URL_, true).filter.write('stone');
  expect(read()).toEqual([undefined, undefined]);
});

test('a config that forbids it removes what was stored', () => {
  createRemembered(URL_, true).view.write('#style=dark');
  createRemembered(URL_, false).filter.write('stone');
  expect(read(URL_, false)).toEqual([undefined, undefined]);
  expect(read()).toEqual(['', undefined]);
});
