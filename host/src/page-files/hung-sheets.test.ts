import type * as HungSheets from './hung-sheets.js';

const page = globalThis as { __webpack_require__?: unknown };

afterEach(() => void delete page.__webpack_require__);

async function load(bundler: unknown): Promise<typeof HungSheets> {
  page.__webpack_require__ = bundler;
  jest.resetModules();
  return import('./hung-sheets.js');
}

test('the bundler requests a sheet that hung by another address each time, and others by their own', async () => {
  const bundler = { miniCssF: (chunk: unknown) => `${String(chunk)}.0a.css` };
  const { noteHungSheet, sheetAddress } = await load(bundler);
  expect(bundler.miniCssF('dialogs')).toBe('dialogs.0a.css');
  noteHungSheet('https://host.example/map/dialogs.0a.css');
  expect(sheetAddress('https://host.example/map/dialogs.0a.css')).toBe(
    'https://host.example/map/dialogs.0a.css?attempt=2',
  );
  expect([bundler.miniCssF('dialogs'), bundler.miniCssF('print')]).toEqual([
    'dialogs.0a.css?attempt=2',
    'print.0a.css',
  ]);
  noteHungSheet('https://host.example/map/dialogs.0a.css?attempt=2');
  expect(bundler.miniCssF('dialogs')).toBe('dialogs.0a.css?attempt=3');
});
