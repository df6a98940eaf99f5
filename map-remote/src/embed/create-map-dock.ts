/** The element `<map-dock>`: when it starts, what it hands to the map, when it ends. */
import type {
  MapConfig,
  MapdockError,
  MapEventName,
  MapHandle,
  MapStatus,
  MountOptions,
} from '@mapdock/shared';
import { CONFIG_ATTRIBUTES, composeConfig } from './compose-config.js';
import { createConfigReader } from './config-reader.js';
import { createDockView } from './dock-view.js';
import { createError } from './embed-error.js';
import { forwardMethods } from './forward-methods.js';
import { createListenerBook } from './listener-book.js';
import type { ReleaseLoader } from './load-release.js';
import { MAP_EVENTS } from './map-events.js';
import { whenInView } from './when-in-view.js';

const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };

/** Set before the class was there, a property hides the class's own. */
const LATE_PROPERTIES = ['config', 'options'] as const;

/** Where pages are rendered to text there are no elements; the class must be importable all the same. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** Browsers before `:state()` have no states, or none without dashes. */
function setState(internals: ElementInternals, name: string | undefined): void {
  try {
    internals.states.clear();
    if (name !== undefined) internals.states.add(name);
  } catch {
    // The attribute says the same.
  }
}

export function createMapDock({ load }: Pick<ReleaseLoader, 'load'>) {
  class MapDockElement extends Base {
    static readonly observedAttributes = [...CONFIG_ATTRIBUTES, 'src', 'loading'];

    #config: MapConfig | undefined;
    #options: MountOptions | undefined;
    #handle: MapHandle | undefined;
    #status: MapStatus | undefined;
    /** What runs from the start to the end of one map. */
    #run: AbortController | undefined;
    #isRefreshDue = false;
    readonly #reader = createConfigReader();
    readonly #internals = this.attachInternals();
    readonly #view = createDockView(this.attachShadow({ mode: 'open' }), () => this.retry());
    readonly #subscriptions = new Map<MapEventName, () => void>();
    readonly #book = createListenerBook(() => this.#subscribe());

    get config() {
      return this.#config;
    }
    set config(config) {
      this.#config = config;
      this.#refreshSoon();
    }
    get options() {
      return this.#options;
    }
    set options(options) {
      this.#options = options;
    }
    get handle() {
      return this.#handle;
    }
    get status() {
      return this.#status;
    }
    get error(): MapdockError | undefined {
      return this.#status?.name === 'failed' ? this.#status.error : undefined;
    }

    connectedCallback() {
      const own = this as unknown as Record<string, unknown>;
      for (const name of LATE_PROPERTIES) {
        if (!Object.hasOwn(this, name)) continue;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
      this.#refreshSoon();
    }

    disconnectedCallback() {
      // A move takes it out and puts it in again within the task.
      setTimeout(() => {
        if (!this.isConnected) this.#end();
      });
    }

    /** With it, `moveBefore` neither disconnects nor connects. */
    connectedMoveCallback() {}

    attributeChangedCallback() {
      this.#refreshSoon();
    }

    override addEventListener(...[type, listener, options]: Parameters<HTMLElement['addEventListener']>) {
      super.addEventListener(type, listener, options);
      this.#book.add(type, listener, options);
    }

    override removeEventListener(
      ...[type, listener, options]: Parameters<HTMLElement['removeEventListener']>
    ) {
      super.removeEventListener(type, listener, options);
      this.#book.remove(type, listener, options);
    }

    retry() {
      if (this.#handle) return this.#handle.retry();
      if (this.#status?.name !== 'failed') return;
      this.#abandon();
      this.#refresh();
    }

    async whenReady(): Promise<MapStatus> {
      const isOver = (status: MapStatus | undefined) => status !== undefined && status.name !== 'loading';
      while (!isOver(this.#status)) {
        await new Promise((resolve) => this.addEventListener('statuschange', resolve, { once: true }));
      }
      return this.#status ?? LOADING;
    }

    #compose(source?: Readonly<Record<string, unknown>>) {
      const texts = CONFIG_ATTRIBUTES.map((name) => [name, this.getAttribute(name) || undefined] as const);
      return composeConfig(Object.fromEntries(texts), this.#config, source);
    }

    #refreshSoon() {
      if (this.#isRefreshDue) return;
      this.#isRefreshDue = true;
      queueMicrotask(() => {
        this.#isRefreshDue = false;
        if (this.isConnected) this.#refresh();
      });
    }

    #refresh() {
      if (this.#run === undefined) {
        if (this.hasAttribute('src') || this.#compose() !== undefined) void this.#start();
      } else if (this.#handle) void this.#update(this.#run.signal);
    }

    async #start() {
      const run = (this.#run = new AbortController());
      const { signal } = run;
      try {
        if (this.getAttribute('loading') === 'lazy') await whenInView(this, signal);
        if (signal.aborted) return;
        this.#show(LOADING);
        const [{ mount }, source] = await Promise.all([load(), this.#reader.read(this)]);
        const config = this.#compose(source);
        if (signal.aborted || config === undefined) return;
        this.#options?.signal?.addEventListener('abort', () => this.#end(), { signal });
        this.#handle = mount(this.#view.container, config, this.#options);
        this.#subscribe();
        this.#show(this.#handle.status);
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
      }
    }

    async #update(signal: AbortSignal) {
      try {
        const config = this.#compose(await this.#reader.read(this));
        if (signal.aborted || config === undefined) return;
        const result = this.#handle?.update(config);
        if (result?.ok === false) this.#emit('maperror', result.error);
      } catch (error) {
        if (!signal.aborted) this.#emit('maperror', error);
      }
    }

    #fail(cause: unknown) {
      const isKnown = cause instanceof Error && 'code' in cause;
      const error = isKnown ? cause : createError('MAP_FAILED', { reason: String(cause) }, cause);
      this.#show({ name: 'failed', error: error as MapdockError });
      this.#emit('maperror', error);
    }

    #show(status: MapStatus | undefined) {
      this.#status = status;
      if (status) this.setAttribute('status', status.name);
      else this.removeAttribute('status');
      setState(this.#internals, status?.name);
      this.#view.show(status, this.#handle !== undefined, this.#config?.locale?.strings ?? {});
      if (status) this.#emit('statuschange', status);
    }

    #emit(name: MapEventName, detail: unknown) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
      this.#book.noteDispatched(name);
    }

    /**
     * Passes on every event: who listened before the element was defined is in no book. Only where listening makes a difference,
     * somebody must be known to listen: the browser's own context menu does not open then.
     */
    #subscribe() {
      for (const name of MAP_EVENTS) {
        const isWanted = this.#handle !== undefined && (name !== 'mapcontextmenu' || this.#book.has(name));
        const end = this.#subscriptions.get(name);
        if (isWanted && end === undefined) {
          const listener = (event: unknown) =>
            name === 'statuschange' ? this.#show(event as MapStatus) : this.#emit(name, event);
          const stop = this.#handle?.on(name, listener);
          if (stop) this.#subscriptions.set(name, stop);
        } else if (!isWanted && end !== undefined) {
          end();
          this.#subscriptions.delete(name);
        }
      }
    }

    #abandon() {
      this.#run?.abort();
      this.#run = undefined;
    }

    #end() {
      this.#abandon();
      const handle = this.#handle;
      this.#handle = undefined;
      this.#subscribe();
      handle?.destroy();
      this.#show(undefined);
    }
  }
  forwardMethods(MapDockElement.prototype);
  return MapDockElement;
}
