/**
 * @typedef {object} CapturedAnswer
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Buffer} body as sent
 */

/**
 * Captures what a handler sends.
 * @param {import('node:http').ServerResponse} response
 * @param {(answer: CapturedAnswer) => void} onSent called once the whole answer is sent
 */
export function captureAnswer(response, onSent) {
  /** @type {Buffer[]} */
  const chunks = [];
  /** Headers that were given to `writeHead`; Node does not add them to `getHeaders()`. @type {import('node:http').OutgoingHttpHeaders} */
  let headers = {};
  const { writeHead, write, end } = response;
  /** @param {unknown} chunk */
  const note = (chunk) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    writeHead(/** @type {any[]} */ ...parameters) {
      headers = { ...response.getHeaders(), ...parameters.find((each) => typeof each === 'object') };
      return Reflect.apply(writeHead, response, parameters);
    },
    write(/** @type {any[]} */ ...parameters) {
      note(parameters[0]);
      return Reflect.apply(write, response, parameters);
    },
    end(/** @type {any[]} */ ...parameters) {
      note(parameters[0]);
      return Reflect.apply(end, response, parameters);
    },
  });
  response.once('finish', () => {
    const lowered = Object.entries({ ...response.getHeaders(), ...headers }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    onSent({
      status: response.statusCode,
      headers: Object.fromEntries(lowered),
      body: Buffer.concat(chunks),
    });
  });
}
