import type { EngineModule } from '../../engine/engine-module.js';
import { FakeMap } from './create-fake-map.js';
import { FakeMarker, FakePopup } from './fake-overlays.js';

export class FakeControl {
  protected readonly element = document.createElement('div');
  constructor(readonly options: Record<string, unknown>) {
    this.element.className = this.constructor.name;
    this.setOptions({});
  }
  /** Options are in the page, so that tests see them as people see what they do. */
  protected setOptions(options: Record<string, unknown>): void {
    Object.assign(this.options, options);
    const known = Object.entries(this.options).filter(([, value]) => !(value instanceof Element));
    this.element.dataset['options'] = JSON.stringify(Object.fromEntries(known.sort()));
  }
  onAdd = () => this.element;
  onRemove = () => this.element.remove();
}
class NavigationControl extends FakeControl {}
class GeolocateControl extends FakeControl {
  readonly listeners: Record<string, (event: unknown) => void> = {};
  on(name: string, listener: (event: unknown) => void): this {
    this.listeners[name] = listener;
    return this;
  }
  setFitBoundsOptions = (fitBoundsOptions: object) => this.setOptions({ fitBoundsOptions });
  setFollowUserLocation = (isOn: boolean) => this.setOptions({ followUserLocation: isOn });
  setShowUserLocation = (isOn: boolean) => this.setOptions({ showUserLocation: isOn });
  setShowAccuracyCircle = (isOn: boolean) => this.setOptions({ showAccuracyCircle: isOn });
  setShowUserHeading = (isOn: boolean) => this.setOptions({ showUserHeading: isOn });
}
class FullscreenControl extends FakeControl {}
class IndoorControl extends FakeControl {
  constructor() {
    super({});
  }
}
class AttributionControl extends FakeControl {}

const WASM = ['BuildingGen', 'Draco', 'Meshopt'];

type RtlTextCallback = (error: Error | null) => void;

/** The engine's page-wide state of its plugin for right-to-left text. */
export interface FakeRtlText {
  url: string;
  isDeferred: boolean;
  status: 'unavailable' | 'deferred' | 'loading' | 'loaded' | 'error';
  callback: RtlTextCallback;
}

/** A fake engine module, with maps that a test controls. */
export function createFakeEngine() {
  const maps: FakeMap[] = [];
  const page = {
    base: '',
    workerUrl: '',
    workerCount: 1,
    failure: undefined as Error | undefined,
    wasm: {} as Record<string, string>,
  };
  const rtlText: FakeRtlText = { url: '', isDeferred: false, status: 'unavailable', callback: () => {} };
  class Map extends FakeMap {
    constructor(options: Record<string, unknown>) {
      if (page.failure !== undefined) throw page.failure;
      super(options);
      maps.push(this);
    }
  }
  const module = {
    Map,
    Marker: FakeMarker,
    Popup: FakePopup,
    NavigationControl,
    GeolocateControl,
    FullscreenControl,
    IndoorControl,
    AttributionControl,
    setBaseApiUrl: (base: string) => void (page.base = base),
    ...Object.fromEntries(
      WASM.flatMap((name) => [
        [`get${name}Url`, () => page.wasm[name] ?? `${page.base}/wasm/${name}.wasm`],
        [`set${name}Url`, (url: string) => void (page.wasm[name] = url)],
      ]),
    ),
    getRTLTextPluginStatus: () => rtlText.status,
    setRTLTextPlugin: (url: string, callback: RtlTextCallback, isDeferred: boolean) => {
      Object.assign(rtlText, { url, callback, isDeferred, status: 'deferred' });
    },
    getWorkerCount: () => page.workerCount,
    setWorkerUrl: (url: string) => void (page.workerUrl = url),
  };
  return { maps, page, rtlText, module: module as unknown as EngineModule };
}
