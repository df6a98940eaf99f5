import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface CapturedAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** As sent. */
  body: Buffer;
}

/**
 * Captures what a handler sends.
 * @param onSent called once the whole answer is sent
 */
export function captureAnswer(response: ServerResponse, onSent: (answer: CapturedAnswer) => void) {
  const chunks: Buffer[] = [];
  /** Headers that were given to `writeHead`; Node does not add them to `getHeaders()`. */
  let headers: OutgoingHttpHeaders = {};
  const { writeHead, write, end } = response;
  const note = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    writeHead(...parameters: unknown[]) {
      headers = { ...response.getHeaders(), ...parameters.find((each) => typeof each === 'object') };
      return Reflect.apply(writeHead, response, parameters);
    },
    write(...parameters: unknown[]) {
      note(parameters[0]);
      return Reflect.apply(write, response, parameters);
    },
    end(...parameters: unknown[]) {
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
