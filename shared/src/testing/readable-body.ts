/** Adds to jsdom what it lacks so that the body of a response can be read as a stream. */
import { TextDecoder, TextEncoder } from 'node:util';

/** Like the browser's `Blob`, for texts and bytes; jsdom's can only be read with events. */
class ReadableBlob extends Blob {
  readonly #bytes: readonly Uint8Array[];

  constructor(parts: readonly BlobPart[] = [], options?: BlobPropertyBag) {
    super([...parts], options);
    this.#bytes = parts.flatMap((part) => {
      if (part instanceof ReadableBlob) return part.#bytes;
      return [typeof part === 'string' ? new TextEncoder().encode(part) : (part as Uint8Array)];
    });
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(Buffer.concat(this.#bytes));
  }
}
Object.assign(globalThis, { Blob: ReadableBlob });

/** Returns a body with one chunk, which `read` provides. */
export function createBody(read: () => Promise<string>): Pick<ReadableStream<Uint8Array>, 'getReader'> {
  let isRead = false;
  const reader = {
    async read() {
      if (isRead) return { done: true, value: undefined };
      isRead = true;
      return { done: false, value: new TextEncoder().encode(await read()) };
    },
    cancel: async () => {},
  };
  return { getReader: () => reader } as unknown as ReadableStream<Uint8Array>;
}
