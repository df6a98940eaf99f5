/** The life of one `<map-dock>`: when it starts, what it hands to the map, when it ends. */
import type {
  MapConfig,
  MapdockError,
  MapEventName,
  MapHandle,
  MapStatus,
  MountOptions,
} from '@mapdock/shared';
import { composeConfig } from '../loading/compose-config.js';
import { createConfigReader, type ConfigDocument } from '../loading/config-reader.js';
import { createDockView, type Locale } from './dock-view.js';
import { createError } from '../loading/embed-error.js';
import { createListenerBook, type ListenerBook } from './listener-book.js';
import { mayPass, type LoadRelease } from '../loading/load-release.js';
import { setState } from './set-state.js';
import { whenInView } from './when-in-view.js';

const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };

/** The map inside has the name; an element that has it too would be read twice. */
export const LABEL = 'aria-label';

/** The map sends these only while somebody listens: a listener of the first keeps the browser's menu from opening, one of the second costs work at each move. */
const ON_DEMAND = ['mapcontextmenu', 'mappointermove'] as const;

export interface Dock {
  config: MapConfig | undefined;
  options: MountOptions | undefined;
  /** The accessible name that the page gives the map (`aria-label`). */
  label: string | null;
  readonly handle: MapHandle | undefined;
  readonly status: MapStatus | undefined;
  readonly error: MapdockError | undefined;
  /** The listeners to an event of this name. `undefined` for events that the map sends whether or not anybody listens. */
  listenersFor(name: string): ListenerBook | undefined;
  /** Call it when the element's attributes or properties have changed. Several changes in one task are applied once. */
  refreshSoon(): void;
  /** As `refreshSoon`. A map that is still loading is given up first, since it was started with the old options. */
  restartSoon(): void;
  retry(): void;
  whenReady(): Promise<MapStatus>;
  end(): void;
}

/** Docks that wait for code that did not come: what helps one helps all. */
export type StuckDocks = Set<Dock>;

/** Call it as the element is made: it gives it its shadow root. */
export function createDock(element: HTMLElement, load: LoadRelease, stuck: StuckDocks): Dock {
  let handle: MapHandle | undefined;
  let status: MapStatus | undefined;
  let locale: Locale = {};
  /** Aborts when the map, or the wait for it, ends. */
  let run: AbortController | undefined;
  let isRefreshDue = false;
  const waiting: ((status: MapStatus) => void)[] = [];
  const readSource = createConfigReader(element);
  const internals = element.attachInternals?.();
  const view = createDockView(element.attachShadow({ mode: 'open' }), () => retry());
  const books = new Map<string, ListenerBook>();
  /** By the name of an event: the function that stops passing it on. */
  const ends = new Map<string, (() => void) | undefined>();
  const errorOf = () => (status as { readonly error?: MapdockError } | undefined)?.error;

  const emit = (name: string, detail: unknown) => {
    books.get(name)?.noteDispatch();
    element.dispatchEvent(new CustomEvent(name, { detail }));
  };

  const show = (next: MapStatus | undefined) => {
    status = next;
    if (!next) element.removeAttribute('status');
    else if (element.getAttribute('status') !== next.name) element.setAttribute('status', next.name);
    setState(internals, next?.name);
    view.show(next, handle !== undefined, locale);
    if (next) emit('statuschange', next);
    if (next?.name === 'loading') return;
    for (const resolve of waiting.splice(0)) resolve(next ?? LOADING);
  };

  const passOn = (name: MapEventName) =>
    handle?.on(name, (event) => {
      if (name === 'statuschange') show(event as MapStatus);
      else emit(name, event);
    });

  const hear = (name: MapEventName) => {
    ends.get(name)?.();
    ends.set(name, books.get(name)?.isEmpty() ? undefined : passOn(name));
  };
  for (const name of ON_DEMAND) {
    const book = createListenerBook(() => hear(name));
    books.set(name, book);
  }

  const abandon = () => {
    run?.abort();
    run = undefined;
  };

  const end = () => {
    abandon();
    const ending = handle;
    handle = undefined;
    ending?.destroy();
    show(undefined);
  };

  /** The config that attributes, property and `src` give together; `undefined` if none of them is set. */
  const compose = (source?: ConfigDocument) => {
    const textOf = (name: string) => (name === LABEL ? dock.label : element.getAttribute(name));
    const config = composeConfig(textOf, dock.config, source);
    locale = config?.locale ?? {};
    return config;
  };

  const fail = (cause: unknown, signal: AbortSignal) => {
    // A `DOMException` has a number there.
    const isKnown = typeof (cause as MapdockError | undefined)?.code === 'string';
    const error = isKnown
      ? (cause as MapdockError)
      : createError('MAP_FAILED', { reason: String(cause) }, cause);
    if (/^(REMOTE|CONTRACT|ENGINE)_/.test(error.code)) {
      stuck.add(dock);
      signal.addEventListener('abort', () => stuck.delete(dock));
    }
    if (mayPass(error)) addEventListener('online', retry, { signal });
    show({ name: 'failed', error });
    emit('maperror', error);
  };

  const start = async (signal: AbortSignal) => {
    const { options } = dock;
    if (options?.signal?.aborted) return end();
    options?.signal?.addEventListener('abort', end, { signal });
    try {
      if (status !== LOADING) show(LOADING);
      const [{ mount, eventNames }] = await Promise.all([load(), readSource()]);
      const source = await readSource();
      if (signal.aborted) return;
      // A config that says nothing is for the map to complain about.
      const config = compose(source) ?? ({} as MapConfig);
      handle = mount(view.container, config, options);
      // The page's hooks have run in `mount`, and may have removed the element.
      if (signal.aborted) return end();
      // Listeners that were added before the element was defined are not known, so every other event is passed on.
      for (const name of eventNames) hear(name);
      for (const other of stuck) other.retry();
    } catch (error) {
      if (!signal.aborted) fail(error, signal);
    }
  };

  const update = async (current: MapHandle) => {
    try {
      const config = compose(await readSource());
      // What is wrong with it, the map says as an event.
      if (config && current === handle) current.update(config);
    } catch (error) {
      if (current === handle) emit('maperror', error);
    }
  };

  const refresh = () => {
    const isLazy = element.getAttribute('loading') === 'lazy';
    if (handle) void update(handle);
    // What the page says may have been the cause, unless it is the code that is missing.
    else if (errorOf() && !stuck.has(dock)) end();
    else if (!status && !isLazy) abandon();
    if (run) return;
    if (!element.hasAttribute('src') && !compose()) return;
    const { signal } = (run = new AbortController());
    if (isLazy) whenInView(element, signal, () => void start(signal));
    else void start(signal);
  };

  const refreshSoon = () => {
    if (isRefreshDue) return;
    isRefreshDue = true;
    void Promise.resolve().then(() => {
      isRefreshDue = false;
      if (element.isConnected) refresh();
    });
  };

  const retry = () => {
    if (handle) handle.retry();
    else if (errorOf()) {
      end();
      refresh();
    }
  };

  const dock: Dock = {
    config: undefined,
    options: undefined,
    label: null,
    get handle() {
      return handle;
    },
    get status() {
      return status;
    },
    get error() {
      return errorOf();
    },
    listenersFor: (name) => books.get(name),
    refreshSoon,
    restartSoon() {
      if (status === LOADING) abandon();
      refreshSoon();
    },
    retry,
    async whenReady() {
      if (status && status.name !== 'loading') return status;
      return new Promise((resolve) => waiting.push(resolve));
    },
    end,
  };
  return dock;
}
