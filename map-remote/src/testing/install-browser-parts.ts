/** Installs the parts of a browser that jsdom lacks and the map needs, as far as tests use them. */

import { deserialize, serialize } from 'node:v8';
import '@mapdock/shared/testing/readable-body';

Performance.prototype.getEntriesByName ??= () => [];

/** Errors that listeners threw, as the page's error handler receives them. */
export const reportedErrors: unknown[] = [];
/** Blob addresses that are not revoked yet. */
export const blobAddresses = new Set<string>();

class FakeResizeObserver {
  constructor(private readonly onResize: () => void) {}
  observe(element: HTMLElement): void {
    sizeWatchers.add({ element, onResize: this.onResize });
  }
  disconnect(): void {
    for (const watcher of sizeWatchers) if (watcher.onResize === this.onResize) sizeWatchers.delete(watcher);
  }
}
const sizeWatchers = new Set<{ readonly element: HTMLElement; readonly onResize: () => void }>();

/** Sets the size of each watched element below `container`, as a browser does at layout. */
export function layOut(container: Node, size = 100): void {
  for (const { element, onResize } of [...sizeWatchers]) {
    if (!container.contains(element)) continue;
    Object.defineProperty(element, 'clientWidth', { configurable: true, value: size });
    Object.defineProperty(element, 'clientHeight', { configurable: true, value: size });
    onResize();
  }
}

class FakeIntersectionObserver {
  constructor(private readonly onEntries: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element): void {
    viewWatchers.add({ element, onEntries: this.onEntries });
  }
  disconnect(): void {
    for (const watcher of viewWatchers)
      if (watcher.onEntries === this.onEntries) viewWatchers.delete(watcher);
  }
}
const viewWatchers = new Set<{
  readonly element: Element;
  readonly onEntries: (entries: { isIntersecting: boolean }[]) => void;
}>();

/** Moves what is in `container` into or out of view. */
export function scroll(container: Node, isIntersecting: boolean): void {
  for (const { element, onEntries } of [...viewWatchers]) {
    if (container.contains(element)) onEntries([{ isIntersecting }]);
  }
}

/** Number of maps whose visibility is still observed. */
export const viewWatcherCount = () => viewWatchers.size;

type Entry = { name: string; responseStatus?: number };
class FakePerformanceObserver {
  constructor(private readonly onEntries: (list: { getEntries(): Entry[] }) => void) {}
  observe(): void {
    logWatchers.add(this.onEntries);
  }
  /** Entries are delivered at once, so none is pending. */
  takeRecords(): Entry[] {
    return [];
  }
  disconnect(): void {
    logWatchers.delete(this.onEntries);
  }
}
const logWatchers = new Set<(list: { getEntries(): Entry[] }) => void>();

/** Adds an answer to the browser's resource timing; without a status, as WebKit does. */
export function logAnswer(name: string, responseStatus?: number): void {
  const entry = responseStatus === undefined ? { name } : { name, responseStatus };
  for (const watcher of logWatchers) watcher({ getEntries: () => [entry] });
}

class FakeBroadcastChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    channels.set(name, this);
  }
  close(): void {
    channels.delete(this.name);
  }
}
const channels = new Map<string, FakeBroadcastChannel>();

/** Sends a message as a worker started from `workerUrl` would on its channel; false if nobody listens. */
export function sendAsWorker(workerUrl: string, data: unknown): boolean {
  const { channel } = JSON.parse(decodeURIComponent(new URL(workerUrl).hash.slice(1))) as { channel: string };
  channels.get(channel)?.onmessage?.({ data });
  return channels.has(channel);
}

/** webpack defines this function, which returns the files of chunks. */
Object.assign(globalThis, { __webpack_get_script_filename__: (chunk: string) => `${chunk}.js` });

/** jsdom has the class without this method. */
Object.assign(CSSStyleSheet.prototype, {
  replaceSync(this: { text?: string }, text: string) {
    this.text = text;
  },
});
for (const root of [Document, ShadowRoot]) {
  const sheets = new WeakMap<object, CSSStyleSheet[]>();
  Object.defineProperty(root.prototype, 'adoptedStyleSheets', {
    // A test may load fresh modules, this one too, which defines the property again.
    configurable: true,
    get(this: object) {
      if (!sheets.has(this)) sheets.set(this, []);
      return sheets.get(this);
    },
    set(this: object, value: CSSStyleSheet[]) {
      sheets.set(this, value);
    },
  });
}

let blobs = 0;
Object.assign(URL, {
  createObjectURL() {
    blobs += 1;
    const address = `blob:${self.origin}/${blobs}`;
    blobAddresses.add(address);
    return address;
  },
  revokeObjectURL: (address: string) => void blobAddresses.delete(address),
});

/** Node's own one is not among the globals of jsdom. */
Object.assign(globalThis, { structuredClone: (value: unknown): unknown => deserialize(serialize(value)) });

/** Of the features that are required before a map is made, jsdom lacks this one. */
Object.assign(globalThis, { CSS: { supports: () => true } });

Object.assign(globalThis, {
  ResizeObserver: FakeResizeObserver,
  IntersectionObserver: FakeIntersectionObserver,
  PerformanceObserver: FakePerformanceObserver,
  BroadcastChannel: FakeBroadcastChannel,
  reportError: (error: unknown) => void reportedErrors.push(error),
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
});
// A page without https has only this part of `crypto`.
Object.assign(globalThis, { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } });
