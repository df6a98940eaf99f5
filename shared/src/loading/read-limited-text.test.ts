import { readLimitedText } from './read-limited-text.js';

const LIMIT = 1_000;
const encoder = new TextEncoder();

/** A response that sends these chunks on request, and records what happened to it. */
function createResponse(chunks: readonly (string | Uint8Array)[], headers: Record<string, string> = {}) {
  const queue = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk));
  const seen = { sent: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = queue.shift();
        if (!chunk) return controller.close();
        seen.sent += 1;
        controller.enqueue(new Uint8Array(chunk));
      },
      cancel() {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { headers }), seen };
}

test.each<[string, readonly (string | Uint8Array)[], string]>([
  ['one chunk', ['{"a":1}'], '{"a":1}'],
  ['many chunks', ['{"a"', ':', '1}'], '{"a":1}'],
  ['no chunk', [], ''],
  ['as many bytes as allowed', ['x'.repeat(LIMIT)], 'x'.repeat(LIMIT)],
  ['a character that two chunks share', [Uint8Array.of(0xe2, 0x82), Uint8Array.of(0xac)], '€'],
])('returns the text of a response with %s', async (_what, chunks, text) => {
  const { response } = createResponse(chunks);
  expect(await readLimitedText(response, LIMIT)).toBe(text);
});

test('returns an empty text where there can be no body', async () => {
  expect(await readLimitedText(new Response(null, { status: 204 }), LIMIT)).toBe('');
});

test('reads the whole response where there is no limit', async () => {
  const { response } = createResponse(Array<string>(100).fill('x'.repeat(LIMIT)));
  expect(await readLimitedText(response, Infinity)).toHaveLength(100 * LIMIT);
});

test('downloads no more than the chunk that passes the limit', async () => {
  const { response, seen } = createResponse(Array<string>(100).fill('x'.repeat(LIMIT / 2)));
  expect(await readLimitedText(response, LIMIT)).toBeUndefined();
  expect(seen).toEqual({ sent: 3, isCancelled: true });
});

test('counts bytes, not characters', async () => {
  const { response } = createResponse(['€'.repeat(LIMIT / 2)]);
  expect(await readLimitedText(response, LIMIT)).toBeUndefined();
});

test('does not read a response that announces more', async () => {
  const { response, seen } = createResponse(['{}'], { 'Content-Length': String(LIMIT + 1) });
  expect(await readLimitedText(response, LIMIT)).toBeUndefined();
  expect(seen).toEqual({ sent: 0, isCancelled: true });
});

test('does not rely on a response that announces less', async () => {
  const { response } = createResponse(['x'.repeat(LIMIT + 1)], { 'Content-Length': '2' });
  expect(await readLimitedText(response, LIMIT)).toBeUndefined();
});

test.each(['5, 5', 'many'])('reads a response that announces "%s" bytes', async (length) => {
  const { response } = createResponse(['{}'], { 'Content-Length': length });
  expect(await readLimitedText(response, LIMIT)).toBe('{}');
});

test('leaves no rejection unhandled where the rest cannot be cancelled', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(encoder.encode('x'.repeat(LIMIT + 1)) as never),
    cancel: () => Promise.reject(new TypeError('The connection was lost')),
  });
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  expect(await readLimitedText(new Response(body), LIMIT)).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('does not wait for the reader of a copy of the response', async () => {
  const { response, seen } = createResponse(Array<string>(100).fill('x'.repeat(LIMIT)));
  const copy = response.clone();
  expect(await readLimitedText(response, LIMIT)).toBeUndefined();
  expect(seen.isCancelled).toBe(false);
  expect(await readLimitedText(copy, LIMIT)).toBeUndefined();
  await new Promise(setImmediate);
  expect(seen.isCancelled).toBe(true);
});

test('rejects when the response ends too early', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('The connection was lost')),
  });
  await expect(readLimitedText(new Response(body), LIMIT)).rejects.toThrow('The connection was lost');
});
