/** Makes configs that nobody would write from those that somebody did, for tests that no config can break Mapdock. */
import fc from 'fast-check';

/** Part of every text that a mutation adds, so that a test can tell whether one was repeated. */
export const SECRET = 'sk.NeverShownToAnybody';

type Key = string | number;
type Container = Record<Key, unknown>;

/** A member of something in the config. */
interface Place {
  readonly holder: Container;
  readonly key: Key;
}

/** Deeper members are rarely reached, and a value that contains itself has no end. */
const MAX_DEPTH = 8;
const MAX_MUTATIONS = 4;
/** More levels than the stack allows for a recursive comparison. */
const LEVELS = 10_000;
const LONG = 100_000;

function isHolder(value: unknown): value is Container {
  if (Array.isArray(value)) return true;
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Copies a value: later steps change what earlier ones added, which must not change the mutation itself. */
function copyOf(value: unknown): unknown {
  if (!isHolder(value)) return value;
  const copy = (Array.isArray(value) ? [] : {}) as Container;
  for (const key of Object.keys(value)) define({ holder: copy, key }, copyOf(value[key]));
  return copy;
}

/** Lists the members that can be read and changed. */
function listPlaces(holder: unknown, depth = 0): Place[] {
  if (!isHolder(holder) || depth > MAX_DEPTH) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(holder)).flatMap(
    ([key, { value, enumerable, get }]) =>
      enumerable && !get ? [{ holder, key }, ...listPlaces(value, depth + 1)] : [],
  );
}

function nest(levels: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { inner: value };
  return value;
}

/** Sets a member of any name, `__proto__` too. */
function define({ holder, key }: Place, value: unknown): void {
  const wanted = { value, enumerable: true, configurable: true, writable: true };
  if (!Array.isArray(holder) || key !== 'length') Object.defineProperty(holder, key, wanted);
}

/** Adds a member to a value whose members have names. */
function name(holder: Container, key: string, value: unknown): void {
  if (!Array.isArray(holder)) define({ holder, key }, value);
}

/** Whether `inner` is a member of the value at `outer`, at any depth. */
function isInside(outer: Place, inner: Place): boolean {
  return listPlaces(outer.holder[outer.key]).some(({ holder }) => holder === inner.holder);
}

/** The changes that can be made at a place; `other` is a second place, `junk` any value. */
const MUTATIONS = {
  replace: (place: Place, _other: Place, junk: unknown) => define(place, junk),
  remove: ({ holder, key }: Place) => {
    if (!Array.isArray(holder)) delete holder[key];
    else holder.copyWithin(Number(key), Number(key) + 1).length -= 1;
  },
  duplicate: ({ holder, key }: Place) => {
    if (Array.isArray(holder)) holder.push(holder[Number(key)]);
    else define({ holder, key: `${key}2` }, holder[key]);
  },
  swap: (place: Place, other: Place) => {
    // A value that was put into itself would have no end, which JSON can't say. `loop` does that on purpose.
    if (isInside(place, other) || isInside(other, place)) return;
    const value = place.holder[place.key];
    define(place, other.holder[other.key]);
    define(other, value);
  },
  wrap: (place: Place) => define(place, [place.holder[place.key]]),
  stringify: (place: Place) => {
    const value = place.holder[place.key];
    define(place, typeof value === 'object' ? typeof value : String(value));
  },
  loop: (place: Place) => define(place, place.holder),
  lengthen: (place: Place) => define(place, 'x'.repeat(LONG)),
  deepen: (place: Place) => define(place, nest(LEVELS)),
  poison: ({ holder }: Place, _other: Place, junk: unknown) => name(holder, '__proto__', junk),
  shadow: ({ holder }: Place, _other: Place, junk: unknown) => name(holder, 'constructor', junk),
  add: ({ holder }: Place, _other: Place, junk: unknown) => name(holder, `added ${SECRET}`, junk),
  trap: ({ holder, key }: Place) =>
    Object.defineProperty(holder, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        throw new Error(`nobody reads this: ${SECRET}`);
      },
    }),
};

type MutationName = keyof typeof MUTATIONS;

/** Values that JSON can't contain, so no config from a network has them. */
const BEYOND_JSON: readonly MutationName[] = ['loop', 'trap'];

/** Which sample to change, and how: small and plain, so that a failing test can print it. */
export interface Mutation {
  readonly sample: number;
  readonly steps: readonly {
    readonly name: MutationName;
    readonly at: readonly [number, number];
    readonly junk: unknown;
  }[];
}

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    SECRET,
    `https://a.example/?access_token=${SECRET}`,
    -1,
    0,
    1e308,
    null,
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    'refused',
    'places',
    'none',
    true,
    false,
    5,
    [0, 0],
    [
      [0, 0],
      [1, 1],
    ],
  ),
);
const beyondJson = fc.oneof(
  fc.anything({ maxDepth: 2, withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
  fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, undefined, Symbol('x'), () => SECRET),
);

/**
 * Up to four changes of any sample.
 * @param options.isJson whether they stay within what JSON can hold
 */
export function anyMutation({ isJson = false } = {}): fc.Arbitrary<Mutation> {
  const names = (Object.keys(MUTATIONS) as MutationName[]).filter(
    (name) => !isJson || !BEYOND_JSON.includes(name),
  );
  const step = fc.record({
    name: fc.constantFrom(...names),
    at: fc.tuple(fc.nat(), fc.nat()),
    junk: isJson ? json : fc.oneof(json, beyondJson),
  });
  return fc.record({ sample: fc.nat(), steps: fc.array(step, { maxLength: MAX_MUTATIONS }) });
}

/** Returns a changed copy of the chosen sample. */
export function mutate(samples: readonly unknown[], { sample, steps }: Mutation): unknown {
  const config = JSON.parse(JSON.stringify(samples[sample % samples.length])) as unknown;
  // A trap throws at whatever reads it, so it is set after the other changes.
  const isTrap = (step: Mutation['steps'][number]) => step.name === 'trap';
  for (const { name, at, junk } of [...steps.filter((step) => !isTrap(step)), ...steps.filter(isTrap)]) {
    const places = listPlaces(config);
    const [place, other] = at.map((index) => places[index % places.length]);
    if (place && other) MUTATIONS[name](place, other, copyOf(junk));
  }
  return config;
}
