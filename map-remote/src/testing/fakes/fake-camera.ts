import { DEFAULT_FOV } from '@mapdock/shared/loader-parts';

type Listener = (event: Record<string, unknown>) => void;
type Box = readonly [readonly [number, number], readonly [number, number]];
type Padding = { top: number; bottom: number; left: number; right: number };
type Target = Partial<Camera> & {
  fov?: number;
  padding?: Padding;
  retainPadding?: boolean;
  offset?: readonly [number, number] | undefined;
  easing?: (time: number) => number;
};
type Camera = { center: readonly number[]; zoom: number; bearing: number; pitch: number };

const MAX_PITCH = 85;
const MAX_ZOOM = 22;
const MIN_ZOOM = -2;

/** The centre that puts a place `offset` beside the middle, on a map with 1 CSS pixel for each degree. */
function shift({ offset: [right, down] = [0, 0], ...camera }: Target): Target {
  const [lng = 0, lat = 0] = camera.center ?? [];
  return camera.center === undefined ? camera : { ...camera, center: [lng - right, lat + down] };
}

/** Names an easing by the share of the way at a quarter of the time. */
function noteEasing({ easing, ...camera }: Target): object {
  return { ...camera, ...(easing && { easingAtQuarter: easing(1 / 4) }) };
}

/** The camera of the engine's map, which fires events and stays within the engine's limits. */
export class FakeCamera {
  readonly listeners = new Map<string, Set<Listener>>();
  readonly limits = { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, minPitch: 0, maxPitch: MAX_PITCH };
  readonly camera: Camera = { center: [0, 0], zoom: 0, bearing: 0, pitch: 0 };
  fov = DEFAULT_FOV;
  readonly fits: object[] = [];
  readonly eased: object[] = [];
  readonly flown: object[] = [];
  readonly pans: unknown[] = [];
  maxBounds: unknown;
  padding: Padding = { top: 0, bottom: 0, left: 0, right: 0 };

  /** Takes those options of the constructor that this class has setters for. */
  protected takeCameraOptions(options: Record<string, unknown>): void {
    for (const name of Object.keys(this.limits) as (keyof typeof this.limits)[]) {
      this.limits[name] = (options[name] as number | undefined) ?? this.limits[name];
    }
    this.maxBounds = options['maxBounds'];
    const { bounds, fitBoundsOptions = {} } = options;
    this.look(
      bounds === undefined ? options : this.cameraForBounds(bounds as Box, fitBoundsOptions as object),
    );
  }

  once(name: string, listener: Listener): this {
    const ofName = this.listeners.get(name) ?? new Set();
    const onlyOnce: Listener = (event) => {
      ofName.delete(onlyOnce);
      listener(event);
    };
    return this.on(name, onlyOnce);
  }

  on(name: string, listener: Listener): this {
    const ofName = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, ofName.add(listener));
    return this;
  }

  off(name: string, listener: Listener): this {
    this.listeners.get(name)?.delete(listener);
    return this;
  }

  fire(name: string, event: Record<string, unknown> = {}): void {
    const isMenuPrevented = name === 'contextmenu' && (this.listeners.get(name)?.size ?? 0) > 0;
    if (isMenuPrevented) (event['originalEvent'] as Event).preventDefault();
    for (const listener of [...(this.listeners.get(name) ?? [])])
      listener({ type: name, target: this, ...event });
  }

  getCenter() {
    const [lng, lat] = this.camera.center;
    return { wrap: () => ({ lng, lat }) };
  }
  getZoom = () => this.camera.zoom;
  getBearing = () => this.camera.bearing;
  getPitch = () => this.camera.pitch;
  getVerticalFieldOfView = () => this.fov;
  setVerticalFieldOfView(fov: number, eventData: object): this {
    this.jumpTo({ fov }, eventData);
    return this;
  }
  /** True while a test's gesture or animation lasts. */
  isInMotion = false;
  isMoving = () => this.isInMotion;
  getPadding = () => this.padding;
  setPadding(padding: Padding, eventData: object): this {
    this.jumpTo({ padding }, eventData);
    return this;
  }
  jumpTo(camera: Target, eventData: object = {}): void {
    this.look(camera);
    for (const name of ['movestart', 'move', 'moveend']) this.fire(name, { ...eventData });
  }
  easeTo(camera: Target, eventData: object): void {
    this.eased.push(noteEasing(camera));
    this.jumpTo(shift(camera), eventData);
  }
  flyTo(camera: Target, eventData: object): void {
    this.flown.push(noteEasing(camera));
    this.jumpTo(shift(camera), eventData);
  }
  getMaxZoom = () => this.limits.maxZoom;
  /** The camera that shows all of a box, on a map with 1 CSS pixel for each degree at zoom 0. */
  cameraForBounds(
    [[west, south], [east, north]]: Box,
    options: Partial<Camera> & { maxZoom?: number; offset?: readonly [number, number] },
  ) {
    this.fits.push(options);
    const { clientWidth: width = 0 } = this.getContainer() ?? {};
    const zoom = width === 0 ? 0 : Math.log2(width / (east - west));
    const { bearing = 0, pitch = 0, maxZoom = Infinity, offset } = options;
    const [lng = 0, lat = 0] =
      shift({ center: [(west + east) / 2, (south + north) / 2], offset }).center ?? [];
    const center = Object.assign([lng, lat], { wrap: () => ({ lng, lat }) });
    return { center, zoom: Math.min(zoom, maxZoom), bearing, pitch };
  }
  getContainer = (): HTMLElement | undefined => undefined;
  private look({ center, zoom, bearing, pitch, fov, padding, retainPadding = true }: Target): void {
    const { minZoom, maxZoom } = this.limits;
    if (padding !== undefined && retainPadding) this.padding = padding;
    if (center !== undefined) this.camera.center = [...center];
    if (zoom !== undefined) this.camera.zoom = Math.min(maxZoom, Math.max(minZoom, zoom));
    if (bearing !== undefined) this.camera.bearing = bearing;
    if (pitch !== undefined) this.camera.pitch = pitch;
    if (fov !== undefined) this.fov = fov;
  }
  /** Makes a step of a gesture or glide: the first, the last or one in between. */
  step(phase: 'movestart' | 'move' | 'moveend', camera: Partial<Camera> = {}, eventData: object = {}): void {
    this.isInMotion = phase !== 'moveend';
    this.look(camera);
    this.fire(phase, { ...eventData });
  }
  resize(eventData: object = {}): void {
    for (const name of ['movestart', 'move', 'resize', 'moveend']) this.fire(name, { ...eventData });
  }
  panBy(offset: readonly number[], _options: object, eventData: object): void {
    this.pans.push(offset);
    this.jumpTo({}, eventData);
  }

  setMinZoom(value?: number | null): this {
    const wanted = value ?? MIN_ZOOM;
    if (wanted > this.limits.maxZoom) throw new Error('minZoom must be below the current maxZoom');
    this.limits.minZoom = wanted;
    if (this.camera.zoom < wanted) this.jumpTo({ zoom: wanted });
    return this;
  }
  setMaxZoom(value?: number | null): this {
    const wanted = value ?? MAX_ZOOM;
    if (wanted < this.limits.minZoom) throw new Error('maxZoom must be above the current minZoom');
    this.limits.maxZoom = wanted;
    if (this.camera.zoom > wanted) this.jumpTo({ zoom: wanted });
    return this;
  }
  setMinPitch(value?: number | null): this {
    const wanted = value ?? 0;
    if (wanted > this.limits.maxPitch) throw new Error('minPitch must be below the current maxPitch');
    this.limits.minPitch = wanted;
    if (this.camera.pitch < wanted) this.jumpTo({ pitch: wanted });
    return this;
  }
  setMaxPitch(value?: number | null): this {
    const wanted = value ?? MAX_PITCH;
    if (wanted < this.limits.minPitch) throw new Error('maxPitch must be above the current minPitch');
    this.limits.maxPitch = wanted;
    if (this.camera.pitch > wanted) this.jumpTo({ pitch: wanted });
    return this;
  }
  setMaxBounds(bounds: unknown): this {
    this.maxBounds = bounds;
    return this;
  }
}
