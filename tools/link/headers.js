/** Those of one connection, which say nothing about the next. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'];
const LINE_END_BYTES = 2;

/** @param {readonly string[]} rawHeaders names and values in turn */
export function withoutHopHeaders(rawHeaders) {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !HOP_HEADERS.includes(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}

/**
 * Bytes of an answer's head on the wire.
 * @param {readonly string[]} headers
 */
export function headBytes(headers) {
  const statusLine = 'HTTP/1.1 200 OK'.length + LINE_END_BYTES;
  // ": " has the length of a line end.
  return headers.reduce((sum, text) => sum + text.length + LINE_END_BYTES, statusLine + LINE_END_BYTES);
}

/**
 * What a server is told of a browser's request.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {{ host: string, encoding: string }} told whom the browser asks, and the only encoding that it may have
 * @returns {import('node:http').OutgoingHttpHeaders}
 */
export function toServerHeaders(headers, { host, encoding }) {
  // In HTTP/2 method and address are headers whose names begin with a colon.
  const own = Object.entries(headers).filter(
    ([name]) => !HOP_HEADERS.includes(name) && !name.startsWith(':'),
  );
  const given = { ...Object.fromEntries(own), host };
  return headers['accept-encoding'] ? { ...given, 'accept-encoding': encoding } : given;
}
