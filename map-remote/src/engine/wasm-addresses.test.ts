import { createFakeEngine } from '../testing/fakes/create-fake-engine.js';
import { SENTINEL_BASE } from './provider-requests.js';
import { placeWasm } from './wasm-addresses.js';

test('each file comes from the host of the provider', () => {
  const { module, page } = createFakeEngine();
  module.setBaseApiUrl(SENTINEL_BASE);
  for (const baseApiUrl of [
    'https://maps.example',
    'http://localhost:3002/below/',
    'https://api.mapbox.com',
  ]) {
    placeWasm(module, { baseApiUrl });
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
  placeWasm(module, { baseApiUrl: 'https://maps.example' });
  globalThis.WebAssembly = kept;
  expect(page.wasm).toEqual({});
});
