/**
 * What the typed loaders of three frameworks make of a value that a server sends: their own types, without what no config has (dates, maps,
 * promises, streams). The frameworks are not installed here, since each brings hundreds of packages.
 */

type JsonPrimitive = string | number | boolean | null;
type NotJson = undefined | ((...args: never[]) => unknown) | symbol;
type KeysWith<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T];

/** `Serialize` of nitropack 2.13.6 and nitro 3.0.0 (`dist/types/index.d.ts`), which Nuxt 4.5 gives to `useFetch`. */
export type OfNuxt<T> = T extends JsonPrimitive | undefined
  ? T
  : T extends NotJson
    ? never
    : T extends []
      ? []
      : T extends [unknown, ...unknown[]]
        ? { [K in keyof T]: T[K] extends NotJson ? null : OfNuxt<T[K]> }
        : T extends readonly (infer U)[]
          ? (U extends NotJson ? null : OfNuxt<U>)[]
          : T extends object
            ? { [K in keyof Omit<T, KeysWith<T, NotJson>>]: OfNuxt<T[K]> }
            : never;

type Sendable = JsonPrimitive | undefined | symbol | bigint | Sendable[] | { [key: PropertyKey]: Sendable };

/** `Serialize` of React Router 8.5.1 (`lib/types/route-data.d.ts`), for `loaderData` and `useLoaderData<typeof loader>`. */
export type OfReactRouter<T> = T extends Sendable
  ? T
  : T extends (...args: never[]) => unknown
    ? undefined
    : T extends []
      ? []
      : T extends readonly [infer F, ...infer R]
        ? [OfReactRouter<F>, ...OfReactRouter<R>]
        : T extends (infer U)[]
          ? OfReactRouter<U>[]
          : T extends readonly unknown[]
            ? readonly OfReactRouter<T[number]>[]
            : T extends Record<PropertyKey, any> // oxlint-disable-line typescript/no-explicit-any -- as it is there
              ? { [K in keyof T]: OfReactRouter<T[K]> }
              : undefined;

declare const WRONG: unique symbol;
interface SerializationError {
  readonly [WRONG]: 'may not be serializable';
}

/**
 * `ValidateSerializable` of TanStack Router 1.169 (`ssr/serializer/transformer.d.ts`): what a loader or server function returns must be
 * assignable to it.
 */
export type OfTanStack<T> = T extends JsonPrimitive | undefined | bigint
  ? T
  : T extends (...args: never[]) => unknown
    ? SerializationError
    : T extends readonly [unknown, ...unknown[]]
      ? { [K in keyof T]: OfTanStack<T[K]> }
      : T extends (infer U)[]
        ? OfTanStack<U>[]
        : T extends readonly (infer U)[]
          ? readonly OfTanStack<U>[]
          : T extends object
            ? { [K in keyof T]: OfTanStack<T[K]> }
            : SerializationError;
