/** Features of a vector tile, as far as their labels want it, by the Mapbox Vector Tile Specification 2.1. */
import type { Properties } from './may-pass.js';

const LAYER_IN_TILE = 3;
const IN_LAYER = { name: 1, feature: 2, key: 3, value: 4 } as const;
const TAGS_IN_FEATURE = 2;

const WIRE = { number: 0, bytes: 2 } as const;
/** Bytes of a field whose wire type has a fixed length. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

const utf8 = new TextDecoder();
const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

interface Field {
  readonly field: number;
  /** A number, or bytes. */
  readonly content: number | Uint8Array;
}

/** What the content of a value means, by field. */
const VALUES: Readonly<Record<number, (content: number & Uint8Array) => unknown>> = {
  1: (bytes) => utf8.decode(bytes),
  2: (bytes) => view(bytes).getFloat32(0, true),
  3: (bytes) => view(bytes).getFloat64(0, true),
  // Negative ones are too large for numbers of ours.
  4: (number) => (Number.isSafeInteger(number) ? number : undefined),
  5: (number) => number,
  6: (number) => (number % 2 === 0 ? number / 2 : -(number + 1) / 2),
  7: (number) => number !== 0,
};

/** What is read of a message, from its start on. Past its end there are zeros. */
function createReader(message: Uint8Array) {
  let at = 0;
  return {
    isAtEnd: () => at >= message.length,
    /** Seven bits per byte, the lowest first; the last byte is below 128. */
    readNumber() {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = message[at] ?? 0;
        at += 1;
        value += (byte & 127) * factor;
        if (byte < 128) return value;
      }
    },
    take(length: number) {
      at += length;
      return message.subarray(at - length, at);
    },
  };
}

function readFields(message: Uint8Array): readonly Field[] {
  const reader = createReader(message);
  const fields: Field[] = [];
  while (!reader.isAtEnd()) {
    const tag = reader.readNumber();
    const wireType = tag % 8;
    const field = Math.floor(tag / 8);
    if (wireType === WIRE.number) {
      fields.push({ field, content: reader.readNumber() });
      continue;
    }
    const length = wireType === WIRE.bytes ? reader.readNumber() : FIXED[wireType];
    // Nobody knows where the next field would begin.
    if (length === undefined) break;
    fields.push({ field, content: reader.take(length) });
  }
  return fields;
}

/** The bytes of each field of one number. */
const bytesOf = (message: Uint8Array, wanted: number) =>
  readFields(message).flatMap(({ field, content }) =>
    field === wanted && typeof content === 'object' ? [content] : [],
  );

function readValue(message: Uint8Array): unknown {
  const [first] = readFields(message);
  return first && VALUES[first.field]?.(first.content as number & Uint8Array);
}

function readNumbers(bytes: Uint8Array): readonly number[] {
  const reader = createReader(bytes);
  const numbers: number[] = [];
  while (!reader.isAtEnd()) numbers.push(reader.readNumber());
  return numbers;
}

/** Properties of each feature in one of the tile's layers. Throws a `RangeError` for numbers that are cut off. Pure. */
export function readTileFeatures(tile: Uint8Array, part: string): readonly Properties[] {
  const textsOf = (message: Uint8Array, field: number) =>
    bytesOf(message, field).map((bytes) => utf8.decode(bytes));
  return bytesOf(tile, LAYER_IN_TILE)
    .filter((layer) => textsOf(layer, IN_LAYER.name)[0] === part)
    .flatMap((layer) => {
      const keys = textsOf(layer, IN_LAYER.key);
      const values = bytesOf(layer, IN_LAYER.value).map(readValue);
      return bytesOf(layer, IN_LAYER.feature).map((feature) => {
        const tags = bytesOf(feature, TAGS_IN_FEATURE).flatMap(readNumbers);
        const pairs =
          keys.length === 0 ? [] : tags.flatMap((tag, at) => (at % 2 === 0 ? [[tag, tags[at + 1]]] : []));
        return new Map(pairs.map(([key = -1, value = -1]) => [keys[key] ?? '', values[value]]));
      });
    });
}
