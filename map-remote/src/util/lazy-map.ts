/** A `Map` that is made from `list` only when it is first read, since most of these maps are only written to. */
export interface LazyMap<V> {
  has(key: string): boolean;
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  entries(): Iterable<[string, V]>;
}

export function createLazyMap<V>(list: () => Iterable<readonly [string, V]>): LazyMap<V> {
  let map: Map<string, V> | undefined;
  const waiting: ((map: Map<string, V>) => void)[] = [];
  const look = () => {
    map ??= new Map(list());
    for (const change of waiting.splice(0)) change(map);
    return map;
  };
  return {
    has: (key) => look().has(key),
    get: (key) => look().get(key),
    set: (key, value) => void waiting.push((values) => values.set(key, value)),
    delete: (key) => void waiting.push((values) => values.delete(key)),
    entries: () => look(),
  };
}
