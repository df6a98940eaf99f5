/** The engine's markers and popups as far as this package uses them: they put elements into the page and store their position. */
import type { FakeMap } from './create-fake-map.js';

type Position = readonly [number, number];

class FakeOverlay {
  position: Position = [0, 0];
  private map: FakeMap | undefined;

  /** Puts an element on the map; `undefined` takes it off. */
  protected standOn(map: FakeMap | undefined, element: HTMLElement): this {
    this.map?.overlays.delete(this);
    this.map = map;
    map?.overlays.add(this);
    if (map === undefined) element.remove();
    else (map.getContainer() as HTMLElement).append(element);
    return this;
  }
  private readonly listeners = new Map<string, Set<() => void>>();

  on(name: string, listener: () => void): this {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
    return this;
  }
  fire(name: string): void {
    for (const listener of this.listeners.get(name) ?? []) listener();
  }
  setLngLat(position: Position): this {
    this.position = position;
    return this;
  }
  getLngLat() {
    const [lng, lat] = this.position;
    return { lng, lat, wrap: () => ({ lng, lat }) };
  }
}

/** Markers by the element that they position. */
const markers = new WeakMap<Element, FakeMarker>();

/** The engine's marker around an element of the page. */
export function markerAround(element: Element): FakeMarker {
  const marker = markers.get(element.closest('.mapdock-marker-holder') ?? element);
  if (marker === undefined) throw new Error('The engine has no such marker.');
  return marker;
}

export class FakeMarker extends FakeOverlay {
  readonly element: HTMLElement;
  isDraggable: boolean;
  offset: Position;
  /** Options that the engine has a setter for each. */
  readonly options: Record<string, unknown>;

  constructor({
    element,
    draggable,
    offset,
    ...options
  }: {
    element: HTMLElement;
    draggable: boolean;
    offset: Position;
  }) {
    super();
    this.options = options;
    this.element = element;
    this.isDraggable = draggable;
    this.offset = offset;
    element.setAttribute('aria-label', 'Map marker');
    element.setAttribute('role', 'img');
    markers.set(element, this);
  }
  addTo = (map: FakeMap) => this.standOn(map, this.element);
  remove = () => this.standOn(undefined, this.element);
  setDraggable(isDraggable: boolean): this {
    this.isDraggable = isDraggable;
    return this;
  }
  setOffset(offset: Position): this {
    this.offset = offset;
    return this;
  }
  private setOption(name: string, value: unknown): this {
    this.options[name] = value;
    return this;
  }
  setAltitude = (value: number) => this.setOption('altitude', value);
  setOccludedOpacity = (value: number) => this.setOption('occludedOpacity', value || 0.2);
  setPitchAlignment = (value: string) => this.setOption('pitchAlignment', value);
  setRotationAlignment = (value: string) => this.setOption('rotationAlignment', value);

  /** Drags the marker as a user. */
  drag(position: Position): void {
    this.setLngLat(position).fire('dragstart');
    this.fire('drag');
  }
  drop(): void {
    this.fire('dragend');
  }
}

export class FakePopup extends FakeOverlay {
  private readonly container = document.createElement('div');
  constructor(readonly options: Record<string, unknown>) {
    super();
    this.container.className = `mapboxgl-popup ${String(options['className'] ?? '')}`;
    delete options['className'];
  }
  addClassName = (name: string) => this.container.classList.add(name);
  removeClassName = (name: string) => this.container.classList.remove(name);
  setAltitude(altitude: number): this {
    this.options['altitude'] = altitude;
    return this;
  }
  setDOMContent(content: HTMLElement): this {
    this.container.append(content);
    return this;
  }
  addTo = (map: FakeMap) => this.standOn(map, this.container);
  remove = () => this.standOn(undefined, this.container);
  setMaxWidth(width: string): this {
    this.options['maxWidth'] = width;
    return this;
  }
  setOffset(offset: unknown): this {
    this.options['offset'] = offset;
    return this;
  }
}
