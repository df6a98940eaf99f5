import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that are meant for one connection and must not be forwarded. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'];
const LINE_END_BYTES = 2;

/** @param rawHeaders names and values in turn */
export function withoutHopHeaders(rawHeaders: readonly string[]) {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !HOP_HEADERS.includes(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}

/** The bytes of an answer's head, as HTTP/1.1 sends it. */
export function headBytes(headers: readonly string[]) {
  const statusLine = 'HTTP/1.1 200 OK'.length + LINE_END_BYTES;
  // Each name is followed by ": ", which is as long as a line end.
  return headers.reduce((sum, text) => sum + text.length + LINE_END_BYTES, statusLine + LINE_END_BYTES);
}

/**
 * Makes the headers with which a browser's request is sent to its server.
 * @param options the host that the browser requests, and the only encoding that it may accept
 */
export function toServerHeaders(
  headers: IncomingHttpHeaders,
  { host, encoding }: { host: string; encoding: string },
): OutgoingHttpHeaders {
  // HTTP/2 has method and address as headers whose names begin with a colon.
  const own = Object.entries(headers).filter(
    ([name]) => !HOP_HEADERS.includes(name) && !name.startsWith(':'),
  );
  const given = { ...Object.fromEntries(own), host };
  return headers['accept-encoding'] ? { ...given, 'accept-encoding': encoding } : given;
}
