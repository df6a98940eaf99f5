/** What jsdom lacks of a browser so that the body of a response can be read as a stream. */
import { TextDecoder, TextEncoder } from 'node:util';

/** As the browser's, for texts and bytes; jsdom's can't be read but by events. */
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

/** A body of one chunk, which comes once `read` has it. */
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
