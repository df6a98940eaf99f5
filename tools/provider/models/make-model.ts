/** Makes models in three dimensions as glTF 2.0 in one file: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html */
import { makePillar, normalOf } from './shapes.ts';
import type { Triangle, Vector } from './shapes.ts';

export interface Part {
  /** Linear, 0 to 1 each. */
  color: readonly [red: number, green: number, blue: number];
  triangles: Triangle[];
}

const MODELS: Readonly<Record<string, readonly Part[]>> = {
  tower: [
    {
      color: [0.8, 0.02, 0.02],
      triangles: makePillar({ sides: 4, radius: 20, topRadius: 20, from: 0, to: 120 }),
    },
    {
      color: [0.1, 0.1, 0.12],
      triangles: makePillar({ sides: 4, radius: 20, topRadius: 0, from: 120, to: 150 }),
    },
  ],
  tree: [
    {
      color: [0.15, 0.07, 0.02],
      triangles: makePillar({ sides: 6, radius: 2, topRadius: 2, from: 0, to: 10 }),
    },
    {
      color: [0.02, 0.4, 0.04],
      triangles: makePillar({ sides: 9, radius: 12, topRadius: 0, from: 8, to: 45 }),
    },
  ],
};

export const MODEL_NAMES = Object.keys(MODELS);

const [MAGIC, VERSION, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
const [UNSIGNED_SHORT, FLOAT] = [5123, 5126];
const [ARRAY_BUFFER, INDEX_BUFFER] = [34962, 34963];
const ALIGNMENT = 4;

function makeChunk(data: Buffer, type: number, filler: number) {
  const padded = Buffer.concat([data, Buffer.alloc(-data.length & (ALIGNMENT - 1), filler)]);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(padded.length, 0);
  head.writeUInt32LE(type, 4);
  return Buffer.concat([head, padded]);
}

function makeGltf(parts: readonly Part[]) {
  const buffers: Buffer[] = [];
  let byteLength = 0;
  const { views, accessors, materials }: { views: object[]; accessors: object[]; materials: object[] } = {
    views: [],
    accessors: [],
    materials: [],
  };
  /** @param description Returns the index of the list. */
  const add = (data: Buffer, target: number, description: object) => {
    accessors.push({ bufferView: views.length, ...description });
    views.push({ buffer: 0, byteOffset: byteLength, byteLength: data.length, target });
    const padding = Buffer.alloc(-data.length & (ALIGNMENT - 1));
    buffers.push(data, padding);
    byteLength += data.length + padding.length;
    return accessors.length - 1;
  };
  const addVectors = (vectors: readonly Vector[]) => {
    const limit = (end: 'min' | 'max') =>
      [0, 1, 2].map((axis) => Math.fround(Math[end](...vectors.map((each) => each[axis] ?? 0))));
    return add(Buffer.from(new Float32Array(vectors.flat()).buffer), ARRAY_BUFFER, {
      ...{ componentType: FLOAT, count: vectors.length, type: 'VEC3' },
      ...{ min: limit('min'), max: limit('max') },
    });
  };
  /** mapbox-gl reads no shapes without a list of their corners. */
  const addIndices = (count: number) =>
    add(Buffer.from(Uint16Array.from({ length: count }, (_, index) => index).buffer), INDEX_BUFFER, {
      ...{ componentType: UNSIGNED_SHORT, count, type: 'SCALAR' },
    });
  const primitives = parts.map(({ color, triangles }, material) => {
    const baseColorFactor = [...color, 1];
    materials.push({ pbrMetallicRoughness: { baseColorFactor, metallicFactor: 0, roughnessFactor: 1 } });
    const attributes = {
      POSITION: addVectors(triangles.flat()),
      NORMAL: addVectors(triangles.flatMap((each) => each.map(() => normalOf(each)))),
    };
    return { attributes, material, indices: addIndices(triangles.length * 3) };
  });
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives }],
    ...{ materials, accessors, bufferViews: views, buffers: [{ byteLength }] },
  };
  return { json, binary: Buffer.concat(buffers) };
}

/**
 * A model as a `.glb` file.
 * @param name one of `MODEL_NAMES`
 */
export function makeModel(name: string) {
  const { json, binary } = makeGltf(MODELS[name] ?? []);
  const chunks = Buffer.concat([
    makeChunk(Buffer.from(JSON.stringify(json)), JSON_CHUNK, 0x20),
    makeChunk(binary, BINARY_CHUNK, 0),
  ]);
  const head = Buffer.alloc(12);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(VERSION, 4);
  head.writeUInt32LE(head.length + chunks.length, 8);
  return Buffer.concat([head, chunks]);
}
