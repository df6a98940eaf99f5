import { canonicalAddress } from '@mapdock/shared/loader-parts';
import { engineFiles, noteFailedEngine, noteFailedEngineFile, noteFailedRtlText } from './engine-module.js';

const BASE = 'https://maps.example/remote/releases/1.0.0-0123456789abcdef/';

// A file that failed in one test must not have another address in the next.
afterEach(() => delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('mapdock.spellings')]);

test('the engine lies beside the releases', () => {
  const { module, worker, rtlText } = engineFiles(BASE);
  expect(module).toMatch(
    /^https:\/\/maps\.example\/remote\/engine\/mapbox-gl\/\d+\.\d+\.\d+\/mapbox-gl\.js$/,
  );
  expect(rtlText).toBe('https://maps.example/remote/engine/mapbox-gl-rtl-text/0.4.0/mapbox-gl-rtl-text.js');
  expect(worker.replace(/worker\.js$/, 'mapbox-gl.js')).toBe(module);
});

test('each failed import is followed by another address to the browser, of the same path to a server', () => {
  const addresses = [0, 1, 2, 3].map(() => {
    const { module } = engineFiles(BASE);
    noteFailedEngineFile(module);
    // Another map on the page waited for the same import.
    noteFailedEngineFile(module);
    return module;
  });
  expect(new Set(addresses).size).toBe(4);
  expect(new Set(addresses.map((address) => new URL(address).href)).size).toBe(4);
  expect(new Set(addresses.map(canonicalAddress)).size).toBe(1);
});

test('a worker or style sheet that failed leaves the module and what it imports where they are', () => {
  const before = engineFiles(BASE);
  expect(before.imports).toEqual(expect.arrayContaining([...before.workerImports]));
  noteFailedEngineFile(before.worker);
  noteFailedEngineFile(before.css);
  const { worker, css, workerImports, ...after } = engineFiles(BASE);
  expect(before).toMatchObject(after);
  expect(worker).not.toBe(before.worker);
  expect(css).not.toBe(before.css);
  expect(workerImports).toEqual([new URL('shared.js', worker).href]);
});

test('a module that failed changes the worker’s address too, which imports some of the same files', () => {
  const before = engineFiles(BASE);
  noteFailedEngine(before);
  const { module, worker } = engineFiles(BASE);
  expect([module, worker]).not.toEqual([before.module, before.worker]);
});

test('a plugin for right-to-left text that failed has another address, and nothing else has', () => {
  const { rtlText, ...before } = engineFiles(BASE);
  noteFailedRtlText({ rtlText, ...before });
  const { rtlText: next, ...after } = engineFiles(BASE);
  expect(after).toEqual(before);
  expect(next).not.toBe(rtlText);
  expect(canonicalAddress(next)).toBe(rtlText);
});
