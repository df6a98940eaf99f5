import assert from 'node:assert/strict';
import test from 'node:test';
import { makeModel, MODEL_NAMES } from './make-model.ts';
import { makePillar, normalOf } from './shapes.ts';

function readChunks(file: Buffer) {
  const chunks = [];
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at);
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length;
  }
  return chunks;
}

for (const name of MODEL_NAMES)
  test(`${name} is a glTF file whose accessors fit its data`, () => {
    const file = makeModel(name);
    assert.deepEqual(
      [file.toString('latin1', 0, 4), file.readUInt32LE(4), file.readUInt32LE(8)],
      ['glTF', 2, file.length],
    );
    const [text, binary] = readChunks(file);
    assert.ok(text && binary);
    assert.deepEqual([text.type, binary.type], ['JSON', 'BIN\0']);
    const { accessors, bufferViews, buffers, meshes } = JSON.parse(text.data.toString());
    assert.equal(buffers[0].byteLength, binary.data.length);
    assert.ok(meshes[0].primitives.length > 1);
    for (const { bufferView, count, max } of accessors.filter((each: any) => each.type === 'VEC3')) {
      const { byteOffset, byteLength } = bufferViews[bufferView];
      assert.equal(byteLength, count * 12);
      const heights: number[] = Array.from({ length: count }, (_, index) =>
        binary.data.readFloatLE(byteOffset + index * 12 + 4),
      );
      assert.equal(Math.max(...heights), max[1]);
    }
  });

test('all sides of a shape face outwards', () => {
  for (const topRadius of [0, 1, 3])
    for (const triangle of makePillar({ sides: 5, radius: 2, topRadius, from: 0, to: 4 })) {
      const normal = normalOf(triangle);
      const [x, y, z] = triangle.reduce(
        ([a, b, c], [p, q, r]) => [a + p / 3, b + q / 3, c + r / 3],
        [0, 0, 0],
      );
      const outwards = normal[0] * x + normal[1] * (y - 2) + normal[2] * z;
      assert.ok(outwards > 0, JSON.stringify(triangle));
    }
});
