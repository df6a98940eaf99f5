/**
 * @param {import('node:http').IncomingMessage} request
 * @param {number} maxBytes
 * @returns {Promise<{ ok: true, value: unknown } | { ok: false, status: number, message: string }>}
 */
export async function readJsonBody(request, maxBytes) {
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      return { ok: false, status: 413, message: `The body may have ${maxBytes} bytes at most` };
    chunks.push(chunk);
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return { ok: false, status: 400, message: 'The body must be JSON' };
  }
}
