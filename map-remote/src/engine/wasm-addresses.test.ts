import { createFakeEngine } from '../testing/fakes/create-fake-engine.js';
import { SENTINEL_BASE } from './provider-requests.js';
import { readWasmPaths, setWasmAddresses } from './wasm-addresses.js';

test('each file comes from the host of the provider', () => {
  const { module, page } = createFakeEngine();
  module.setBaseApiUrl(SENTINEL_BASE);
  const paths = readWasmPaths(module);
  const places = ['https://maps.example', 'http://localhost:3002/below/', 'https://api.mapbox.com'];
  for (const baseApiUrl of places) {
    setWasmAddresses(module, paths, { baseApiUrl });
    const { origin } = new URL(baseApiUrl);
    expect(page.wasm).toEqual({
      BuildingGen: `${origin}/wasm/BuildingGen.wasm`,
      Draco: `${origin}/wasm/Draco.wasm`,
      Meshopt: `${origin}/wasm/Meshopt.wasm`,
    });
  }
});

test('a browser without WebAssembly gets no addresses', () => {
  const { module, page } = createFakeEngine();
  const kept = globalThis.WebAssembly;
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  const paths = readWasmPaths(module);
  globalThis.WebAssembly = kept;
  setWasmAddresses(module, paths, { baseApiUrl: 'https://maps.example' });
  expect([paths, page.wasm]).toEqual([undefined, {}]);
});
