/** Parameter names by which providers accept a token in an address. */
const TOKEN_PARAMETER =
  /([?&](?:access[-_]?token|token|sku|(?:api[-_]?|subscription-)?key|sig(?:nature)?|x-amz-\w[\w-]*)=)[^&#\s"')]*/gi;
const MAPBOX_TOKEN = /\b([ps]k|tk)\.[\w-]{6,}(?:\.[\w-]+)*/g;
/** `user:password@` of an address. */
const CREDENTIALS = /(:\/\/)[^/?#\s"']*@/g;
const MASK = '[redacted]';
/** Details of ours are nested three levels deep; a foreign `cause` may be endless. */
const MAX_DEPTH = 8;

function redactText(text: string): string {
  return text
    .replace(CREDENTIALS, `$1${MASK}@`)
    .replace(TOKEN_PARAMETER, `$1${MASK}`)
    .replace(MAPBOX_TOKEN, MASK);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A copy of an object whose members are what `map` returns. */
export function mapMembers(
  members: object,
  map: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    // `Object.fromEntries` is missing from browsers that must still be told that they are too old. An assignment would set the prototype if the
    // name is `__proto__`.
    Object.defineProperty(mapped, name, {
      value: map(value, name),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return mapped;
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`);
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (depth > MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return mapMembers(value, (item) => redact(item, depth + 1));
}

/**
 * Copy of a value in which access tokens are masked: in strings, in the members of plain objects and arrays,
 * and in an error, which becomes its redacted "name: message" (its stack and its own cause may hold addresses
 * with tokens, so they are dropped). Members below the eighth level are masked as a whole; other values are
 * returned as they are.
 */
export function redactTokens<T>(value: T): T;
export function redactTokens(value: unknown): unknown {
  return redact(value, 0);
}
