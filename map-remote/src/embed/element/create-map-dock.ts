/** The element `<map-dock>`. It passes everything on to its dock (`create-dock.ts`), which the page can't reach. */
import type { MapConfig, MapHandle, MapStatus } from '@mapdock/shared';
import type { DockOptions, MapDockElement as MapDock } from '@mapdock/shared/map-dock';
import { CONFIG_ATTRIBUTES } from '../loading/compose-config.js';
import { createDock } from './create-dock.js';
import type { Dock } from './dock.js';
import { forwardMethods, type ForwardedMethod } from './forward-methods.js';
import { parseConfig } from './inline-config.js';
import type { ReleaseSource } from '../loading/find-releases.js';
import { writtenAttributes } from './written-attributes.js';

type Declared = Omit<MapDock, 'addEventListener' | 'removeEventListener'>;

/** Servers that render pages to text have no `HTMLElement`, but must be able to import the class. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as new () => HTMLElement &
  // `forwardMethods` adds these methods to the class.
  Pick<MapHandle, ForwardedMethod>;

/** Attributes by which the element chooses its loader. */
const LOADER_ATTRIBUTES = ['keys', 'telemetry'];

export function createMapDock(source: ReleaseSource) {
  // Not private members: browsers that are too old for the map can't parse these, and the element has to say that they are too old.
  const docks = new WeakMap<MapDockElement, Dock>();
  const dockOf = (element: MapDockElement) => docks.get(element) as Dock;

  class MapDockElement extends Base implements Declared {
    static get observedAttributes() {
      return [...CONFIG_ATTRIBUTES, 'config', 'src', 'loading', ...LOADER_ATTRIBUTES];
    }

    constructor() {
      super();
      docks.set(this, createDock(this, source));
      const own = this as unknown as Record<string, unknown>;
      for (const name of ['config', 'options']) {
        // A value that was set before the class was defined hides the accessor of the class.
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    get config(): MapConfig | undefined {
      const { config } = dockOf(this);
      try {
        return typeof config === 'string' ? parseConfig(config, '') : config;
      } catch {
        return undefined;
      }
    }
    set config(config: MapConfig | string | undefined) {
      dockOf(this).config = config;
      dockOf(this).refreshSoon();
    }
    get options(): DockOptions | undefined {
      return dockOf(this).options;
    }
    set options(options) {
      dockOf(this).options = options;
      dockOf(this).restartSoon();
    }
    override get attributes() {
      return writtenAttributes(super.attributes);
    }
    get handle() {
      return dockOf(this).handle;
    }
    get status() {
      return dockOf(this).status;
    }
    get error() {
      return dockOf(this).error;
    }

    connectedCallback() {
      dockOf(this).connect();
    }

    disconnectedCallback() {
      // Moving the element in the page disconnects and connects it within the task.
      setTimeout(() => {
        if (!this.isConnected) dockOf(this).end();
      });
    }

    /** If this method exists, `moveBefore` neither disconnects nor connects the element. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string) {
      if (LOADER_ATTRIBUTES.includes(name)) dockOf(this).restartSoon();
      else dockOf(this).refreshSoon();
    }

    override addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) {
      super.addEventListener(type, listener, options);
      dockOf(this).listenersFor(type)?.add(listener, options);
    }

    override removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ) {
      super.removeEventListener(type, listener, options);
      dockOf(this).listenersFor(type)?.remove(listener, options);
    }

    retry() {
      dockOf(this).retry();
    }

    async whenReady(): Promise<MapStatus> {
      return dockOf(this).whenReady();
    }
  }
  forwardMethods(MapDockElement.prototype);
  return MapDockElement;
}
