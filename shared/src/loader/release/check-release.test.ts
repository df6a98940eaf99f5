import { CONTRACT_VERSION } from '../../release/contract-version.js';
import { CHANNEL_URL, createPointer } from '../../testing/sample-pointer.js';
import { checkRelease } from './check-release.js';

function check(engineMajor: number | undefined, version: string) {
  const { release } = createPointer();
  const rules = {
    allowedOrigins: ['https://maps.example'],
    contract: CONTRACT_VERSION,
    engineMajor,
    refuse: () => undefined,
  };
  return checkRelease({ ...release, engine: { ...release.engine, version } }, CHANNEL_URL, rules);
}

test('a host whose code is written for a major version of the engine can use only releases with that version', () => {
  expect(check(3, '3.4.5')).toBeUndefined();
  expect(check(3, '30.0.0')).toMatchObject({
    code: 'ENGINE_MISMATCH',
    details: { host: '3', remote: 'mapbox-gl 30.0.0' },
  });
  expect(check(4, '3.4.5')?.code).toBe('ENGINE_MISMATCH');
});

test('a host that uses the contract alone can use any', () => {
  expect(check(undefined, '4.0.0')).toBeUndefined();
});
