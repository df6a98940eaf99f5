const TOKEN_PARAMETER = /([?&](?:access_token|token|sku|key|signature)=)[^&#\s"')]*/gi;
const MAPBOX_TOKEN = /\b([ps]k|tk)\.[\w-]{6,}(?:\.[\w-]+)*/g;
const MASK = '[redacted]';

function redactText(text: string): string {
  return text.replace(TOKEN_PARAMETER, `$1${MASK}`).replace(MAPBOX_TOKEN, MASK);
}

/**
 * Copy of a value in which access tokens are masked: in strings, in the members of plain objects and arrays,
 * and in an error, which becomes its redacted "name: message" (its stack and its own cause may hold addresses
 * with tokens, so they are dropped). Other values are returned as they are.
 */
export function redactTokens<T>(value: T): T;
export function redactTokens(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`);
  if (Array.isArray(value)) return value.map((item) => redactTokens(item));
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactTokens(item)]));
  }
  return value;
}
