/** Vector tiles, byte by byte as the Mapbox Vector Tile Specification 2.1 has them. */

type Value = string | number | boolean;
export type TileLayers = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;

const number = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
const bytes = (field: number, content: readonly number[]): number[] => [
  field * 8 + 2,
  ...number(content.length),
  ...content,
];
const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)]);

function double(value: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, true);
  return [3 * 8 + 1, ...new Uint8Array(view.buffer)];
}

function makeValue(value: Value): number[] {
  if (typeof value === 'string') return text(1, value);
  if (typeof value === 'boolean') return [7 * 8, value ? 1 : 0];
  return Number.isInteger(value) ? [5 * 8, ...number(value)] : double(value);
}

/** A tile whose features have properties and a type, and no geometry. */
export function makeTile(layers: TileLayers): Uint8Array {
  const content = Object.entries(layers).flatMap(([name, features]) => {
    const keys = [...new Set(features.flatMap(Object.keys))];
    const values = [...new Set(features.flatMap((feature) => Object.values(feature)))];
    const parts = features.map((feature) => {
      const tags = Object.entries(feature).flatMap(([key, value]) => [
        keys.indexOf(key),
        values.indexOf(value),
      ]);
      return bytes(2, [...bytes(2, tags.flatMap(number)), 3 * 8, 1]);
    });
    const own = [
      text(1, name),
      ...parts,
      ...keys.map((key) => text(3, key)),
      ...values.map((value) => bytes(4, makeValue(value))),
    ];
    return bytes(3, [...own.flat(), 5 * 8, ...number(4096), 15 * 8, 2]);
  });
  return Uint8Array.from(content);
}
