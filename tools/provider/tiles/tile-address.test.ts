import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTileAddress } from './tile-address.ts';

test('accepts the first and the last tile of a zoom', () => {
  assert.deepEqual(parseTileAddress({ z: '0', x: '0', y: '0' }), { ok: true, address: { z: 0, x: 0, y: 0 } });
  assert.deepEqual(parseTileAddress({ z: '8', x: '255', y: '0' }), {
    ok: true,
    address: { z: 8, x: 255, y: 0 },
  });
});

const refused = [
  { z: '9', x: '0', y: '0' },
  { z: '1', x: '2', y: '0' },
  { z: '1', x: '0', y: '2' },
  { z: '-1', x: '0', y: '0' },
  { z: '1.5', x: '0', y: '0' },
  { z: '1', x: '', y: '0' },
  { z: '1', x: '0x1', y: '0' },
  { z: '1', x: '1e0', y: '0' },
  { z: '1', x: '00000000000000', y: '0' },
];
for (const parts of refused) {
  test(`refuses ${parts.z}/${parts.x}/${parts.y} and says why`, () => {
    const parsed = parseTileAddress(parts);
    assert.equal(parsed.ok, false);
    assert.match(parsed.ok ? '' : parsed.message, /must be/);
  });
}
