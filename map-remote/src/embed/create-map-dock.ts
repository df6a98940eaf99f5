/** The element `<map-dock>`: when it starts, what it hands to the map, when it ends. */
import type {
  MapConfig,
  MapdockError,
  MapEventName,
  MapHandle,
  MapStatus,
  MountOptions,
} from '@mapdock/shared';
import type { MapDockElement as MapDock } from '@mapdock/shared/map-dock';
import { CONFIG_ATTRIBUTES, composeConfig } from './compose-config.js';
import { createConfigReader, type ConfigDocument } from './config-reader.js';
import { createDockView, type Locale } from './dock-view.js';
import { createError } from './embed-error.js';
import { forwardMethods } from './forward-methods.js';
import { createListenerBook } from './listener-book.js';
import { mayPass, type LoadRelease } from './load-release.js';
import { warnOfObjectAttributes } from './warn-of-object-attributes.js';
import { whenInView } from './when-in-view.js';

type Declared = Omit<MapDock, 'addEventListener' | 'removeEventListener'>;

const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };

const LABEL = 'aria-label';

/** While somebody listens to it, the browser's own menu does not open: the map must know whether anybody does. */
const MENU = 'mapcontextmenu';

/** Where pages are rendered to text there are no elements; the class must be importable all the same. */
const Base = globalThis.HTMLElement ?? class {};

function setState(internals: ElementInternals, name: string | undefined): void {
  try {
    internals.states.clear();
    if (name) internals.states.add(name);
  } catch {
    // Browsers before `:state()` have no states, or none without dashes; the attribute `status` says the same.
  }
}

export function createMapDock(load: LoadRelease) {
  /** Those that wait for code that did not come: what helps one helps all. */
  const stuck = new Set<MapDockElement>();

  class MapDockElement extends Base implements Declared {
    static readonly observedAttributes = [...CONFIG_ATTRIBUTES, 'src', 'loading'];

    // From `forwardMethods`.
    declare getCamera: MapHandle['getCamera'];
    declare moveCamera: MapHandle['moveCamera'];
    declare project: MapHandle['project'];
    declare unproject: MapHandle['unproject'];
    declare queryFeatures: MapHandle['queryFeatures'];
    declare querySourceFeatures: MapHandle['querySourceFeatures'];
    declare screenshot: MapHandle['screenshot'];
    declare addMarker: MapHandle['addMarker'];
    declare addPopup: MapHandle['addPopup'];
    declare park: MapHandle['park'];
    declare resume: MapHandle['resume'];

    #config: MapConfig | undefined;
    #options: MountOptions | undefined;
    #label: string | null = null;
    #handle: MapHandle | undefined;
    #status: MapStatus | undefined;
    #locale: Locale = {};
    /** Aborts when the map, or the wait for it, ends. */
    #run: AbortController | undefined;
    #isRefreshDue = false;
    #waiting: ((status: MapStatus) => void)[] = [];
    readonly #readSource = createConfigReader(this);
    readonly #internals = this.attachInternals();
    readonly #view = createDockView(this.attachShadow({ mode: 'open' }), () => this.retry());
    #endMenu: (() => void) | undefined;
    readonly #menuListeners = createListenerBook(() => this.#hearMenu());

    constructor() {
      super();
      const own = this as unknown as Record<string, unknown>;
      for (const name of ['config', 'options']) {
        // Set before the class was there, it hides the class's own.
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    get config(): MapConfig | undefined {
      return this.#config;
    }
    set config(config) {
      this.#config = config;
      this.#refreshSoon();
    }
    get options(): MountOptions | undefined {
      return this.#options;
    }
    set options(options) {
      this.#options = options;
      // Those that a map on its way was begun with no longer count.
      if (this.#status === LOADING) this.#abandon();
      this.#refreshSoon();
    }
    get handle() {
      return this.#handle;
    }
    get status() {
      return this.#status;
    }
    get error() {
      return (this.#status as { readonly error?: MapdockError } | undefined)?.error;
    }

    connectedCallback() {
      warnOfObjectAttributes(this);
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

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null) {
      if (attribute === LABEL && value !== '') {
        this.#label = value;
        // The map inside has the name; with two, both would be read.
        if (value) this.setAttribute(LABEL, '');
      }
      this.#refreshSoon();
    }

    override addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) {
      super.addEventListener(type, listener, options);
      if (type === MENU) this.#menuListeners.add(listener, options);
    }

    override removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ) {
      super.removeEventListener(type, listener, options);
      if (type === MENU) this.#menuListeners.remove(listener, options);
    }

    retry() {
      if (this.#handle) this.#handle.retry();
      else if (this.error) {
        this.#end();
        this.#refresh();
      }
    }

    async whenReady(): Promise<MapStatus> {
      const status = this.#status;
      if (status && status.name !== 'loading') return status;
      return new Promise((resolve) => this.#waiting.push(resolve));
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
      const isLazy = this.getAttribute('loading') === 'lazy';
      if (this.#handle) void this.#update(this.#handle);
      // What the page says may have been the cause, unless it is the code that is missing.
      else if (this.error && !stuck.has(this)) this.#end();
      else if (!this.#status && !isLazy) this.#abandon();
      if (this.#run) return;
      if (!this.hasAttribute('src') && !this.#compose()) return;
      const { signal } = (this.#run = new AbortController());
      if (isLazy) whenInView(this, signal, () => void this.#start(signal));
      else void this.#start(signal);
    }

    /** What the map is to show by now; `undefined` if nobody said anything. */
    #compose(source?: ConfigDocument) {
      const textOf = (name: string) => (name === LABEL ? this.#label : this.getAttribute(name));
      const config = composeConfig(textOf, this.#config, source);
      this.#locale = config?.locale ?? {};
      return config;
    }

    async #start(signal: AbortSignal) {
      const options = this.#options;
      if (options?.signal?.aborted) return this.#end();
      options?.signal?.addEventListener('abort', () => this.#end(), { signal });
      try {
        if (this.#status !== LOADING) this.#show(LOADING);
        const [{ mount, eventNames }] = await Promise.all([load(), this.#readSource()]);
        const source = await this.#readSource();
        if (signal.aborted) return;
        // A config that says nothing is for the map to complain about.
        const config = this.#compose(source) ?? ({} as MapConfig);
        this.#handle = mount(this.#view.container, config, options);
        // What it asks of the page as it starts may have told the page to give it up.
        if (signal.aborted) return this.#end();
        // Who listened before the element was defined is in no book: all is passed on, whoever listens.
        for (const name of eventNames) if (name !== MENU) this.#passOn(name);
        this.#hearMenu();
        for (const other of stuck) other.retry();
      } catch (error) {
        if (!signal.aborted) this.#fail(error, signal);
      }
    }

    async #update(handle: MapHandle) {
      try {
        const config = this.#compose(await this.#readSource());
        // What is wrong with it, the map says as an event.
        if (config && handle === this.#handle) handle.update(config);
      } catch (error) {
        if (handle === this.#handle) this.#emit('maperror', error);
      }
    }

    #fail(cause: unknown, signal: AbortSignal) {
      // A `DOMException` has a number there.
      const isKnown = typeof (cause as MapdockError | undefined)?.code === 'string';
      const error = isKnown
        ? (cause as MapdockError)
        : createError('MAP_FAILED', { reason: String(cause) }, cause);
      if (/^(REMOTE|CONTRACT)_/.test(error.code)) {
        stuck.add(this);
        signal.addEventListener('abort', () => stuck.delete(this));
      }
      if (mayPass(error)) addEventListener('online', () => this.retry(), { signal });
      this.#show({ name: 'failed', error });
      this.#emit('maperror', error);
    }

    #show(status: MapStatus | undefined) {
      this.#status = status;
      if (!status) this.removeAttribute('status');
      else if (this.getAttribute('status') !== status.name) this.setAttribute('status', status.name);
      setState(this.#internals, status?.name);
      this.#view.show(status, this.#handle !== undefined, this.#locale);
      if (status) this.#emit('statuschange', status);
      if (status?.name === 'loading') return;
      for (const resolve of this.#waiting.splice(0)) resolve(status ?? LOADING);
    }

    #emit(name: string, detail: unknown) {
      if (name === MENU) this.#menuListeners.noteDispatch();
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #passOn(name: MapEventName) {
      return this.#handle?.on(name, (event) => {
        if (name === 'statuschange') this.#show(event as MapStatus);
        else this.#emit(name, event);
      });
    }

    #hearMenu() {
      this.#endMenu?.();
      this.#endMenu = this.#menuListeners.isEmpty() ? undefined : this.#passOn(MENU);
    }

    #abandon() {
      this.#run?.abort();
      this.#run = undefined;
    }

    #end() {
      this.#abandon();
      const handle = this.#handle;
      this.#handle = undefined;
      handle?.destroy();
      this.#show(undefined);
    }
  }
  forwardMethods(MapDockElement.prototype);
  return MapDockElement;
}
