/** The parts of a browser that jsdom lacks and the map needs, as far as tests look at them. */

import '@mapdock/shared/testing/readable-body';

Performance.prototype.getEntriesByName ??= () => [];

/** What listeners threw: the page's own error handler gets it. */
export const reportedErrors: unknown[] = [];
/** Addresses made of blobs and not yet given up. */
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

/** Gives each watched element below `container` a size, as a browser does when it lays it out. */
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

/** What is in `container` comes into view, or goes out of it. */
export function scroll(container: Node, isIntersecting: boolean): void {
  for (const { element, onEntries } of [...viewWatchers]) {
    if (container.contains(element)) onEntries([{ isIntersecting }]);
  }
}

/** How many maps are watched still. */
export const viewWatcherCount = () => viewWatchers.size;

type Entry = { name: string; responseStatus?: number };
class FakePerformanceObserver {
  constructor(private readonly onEntries: (list: { getEntries(): Entry[] }) => void) {}
  observe(): void {
    logWatchers.add(this.onEntries);
  }
  /** Each entry is told at once. */
  takeRecords(): Entry[] {
    return [];
  }
  disconnect(): void {
    logWatchers.delete(this.onEntries);
  }
}
const logWatchers = new Set<(list: { getEntries(): Entry[] }) => void>();

/** The browser notes an answer in its log; without a status as WebKit does. */
export function logAnswer(name: string, responseStatus?: number): void {
  const entry = responseStatus === undefined ? { name } : { name, responseStatus };
  for (const tell of logWatchers) tell({ getEntries: () => [entry] });
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

/** What a worker started from `workerUrl` says on its channel; false if nobody listens. */
export function sayAsWorker(workerUrl: string, data: unknown): boolean {
  const { channel } = JSON.parse(decodeURIComponent(new URL(workerUrl).hash.slice(1))) as { channel: string };
  channels.get(channel)?.onmessage?.({ data });
  return channels.has(channel);
}

/** What webpack puts in: the files of chunks. */
Object.assign(globalThis, { __webpack_get_script_filename__: (chunk: string) => `${chunk}.js` });

/** jsdom has the class without its way to be filled. */
Object.assign(CSSStyleSheet.prototype, {
  replaceSync(this: { text?: string }, text: string) {
    this.text = text;
  },
});
for (const root of [Document, ShadowRoot]) {
  const sheets = new WeakMap<object, CSSStyleSheet[]>();
  Object.defineProperty(root.prototype, 'adoptedStyleSheets', {
    // A test may begin with modules that are new to it, these too.
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

/** Of what is looked for before a map is made, jsdom lacks this. */
Object.assign(globalThis, { CSS: { supports: () => true } });

Object.assign(globalThis, {
  ResizeObserver: FakeResizeObserver,
  IntersectionObserver: FakeIntersectionObserver,
  PerformanceObserver: FakePerformanceObserver,
  BroadcastChannel: FakeBroadcastChannel,
  reportError: (error: unknown) => void reportedErrors.push(error),
});
// A page without https has no more of it than this.
Object.assign(globalThis, { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } });
