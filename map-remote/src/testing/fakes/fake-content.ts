/** The sources and layers of the engine's map, as far as this package uses them. They refuse what the engine refuses, in the same way. */
import type { LayerConfig, SourceConfig } from '@mapdock/shared';
import { createFakeSource } from './create-fake-source.js';
import { FakeCamera } from './fake-camera.js';

/** A value that this map refuses in any place. */
export const REFUSED = 'refused' as never;
/** The one property that no layer of this map has. */
export const UNKNOWN_PROPERTY = 'circle-colour';

export class FakeContent extends FakeCamera {
  /** Slots of the style. */
  slots: readonly string[] = ['top'];
  readonly sources = new Map<string, SourceConfig>();
  readonly layers: LayerConfig[] = [];
  readonly reloaded: string[] = [];
  /** Sources whose image was requested again. */
  readonly fetchedImages: string[] = [];
  readonly scene: Record<string, unknown> = {};
  /** Feature states by source, source layer and id. */
  readonly featureState = new Map<string, Record<string, unknown>>();
  /** Zoom at which a cluster is split; `undefined`: there is none any more. */
  expansionZoom: number | undefined;
  leaves: readonly object[] = [];
  calls = 0;

  /** Features that are drawn and loaded; each is in the layer that it names. */
  features: { readonly layer: { readonly id: string }; readonly [member: string]: unknown }[] = [];

  private stateKey = ({ source, sourceLayer, id }: Record<string, unknown>) =>
    [source, sourceLayer, id].join('/');
  setFeatureState(target: Record<string, unknown>, state: Record<string, unknown>): void {
    const key = this.stateKey(target);
    this.featureState.set(key, { ...this.featureState.get(key), ...state });
  }
  removeFeatureState(target: Record<string, unknown>, name: string): void {
    delete this.featureState.get(this.stateKey(target))?.[name];
  }

  fail(message: string, more: Record<string, unknown> = {}): void {
    this.fire('error', { error: Object.assign(new Error(message), more['request']), ...more });
  }

  getSource(id: string) {
    const source = this.sources.get(id);
    if (source === undefined) return undefined;
    const change = (changes: object) => {
      this.calls += 1;
      if (Object.values(changes).includes(REFUSED)) throw new Error('no such value');
      this.sources.set(id, { ...(this.sources.get(id) as SourceConfig), ...changes });
    };
    return createFakeSource(source.type, {
      change,
      onReload: () => this.reloaded.push(id),
      expansionZoom: this.expansionZoom,
      leaves: this.leaves,
      onImageFetch: () => this.fetchedImages.push(id),
    });
  }
  addSource(id: string, source: SourceConfig): void {
    this.calls += 1;
    if (this.sources.has(id)) throw new Error(`There is already a source with ID "${id}"`);
    if (Object.values(source).includes(REFUSED)) this.fail(`sources.${id}: no such value`);
    else this.sources.set(id, source);
  }
  removeSource(id: string): void {
    this.calls += 1;
    const user = this.layers.find(({ source }) => source === id);
    const terrain = this.scene['terrain'] as { source?: string } | undefined | null;
    if (user) this.fail(`Source "${id}" cannot be removed while layer "${user.id}" is using it.`);
    else if (terrain?.source === id) this.fail(`Source "${id}" cannot be removed while terrain is using it.`);
    else this.dropSource(id);
  }
  private dropSource(id: string): void {
    this.sources.delete(id);
    for (const key of this.featureState.keys()) if (key.startsWith(`${id}/`)) this.featureState.delete(key);
  }

  getSlots = () => this.slots;
  setSlot(id: string, slot: string | null): void {
    this.change(id, 'slot', slot ?? undefined);
  }
  getLayer(id: string): LayerConfig | undefined {
    return this.layers.find((layer) => layer.id === id);
  }
  private place(layer: LayerConfig, before: string | undefined): void {
    const above = before === undefined ? undefined : this.getLayer(before);
    const isOther = above !== undefined && layer.slot !== undefined && layer.slot !== above.slot;
    const index =
      before === undefined || isOther ? this.layers.length : this.layers.findIndex(({ id }) => id === before);
    if (index < 0) this.fail(`Layer with id "${before}" does not exist on this map.`);
    else this.layers.splice(index, 0, layer);
  }
  addLayer(layer: LayerConfig, before?: string): void {
    this.calls += 1;
    if (this.getLayer(layer.id)) return this.fail(`Layer with id "${layer.id}" already exists on this map`);
    if (layer.source !== undefined && !this.sources.has(layer.source)) {
      return this.fail(`Source "${layer.source}" does not exist`);
    }
    if (Object.values(layer.paint ?? {}).includes(REFUSED)) return this.fail('paint: no such value');
    this.place(structuredCloneOf(layer), before);
  }
  removeLayer(id: string): void {
    this.calls += 1;
    const index = this.layers.findIndex((layer) => layer.id === id);
    if (index < 0) this.fail(`The layer '${id}' does not exist in the map's style and cannot be removed.`);
    else this.layers.splice(index, 1);
  }
  moveLayer(id: string, before?: string): void {
    const layer = this.getLayer(id);
    this.removeLayer(id);
    if (layer) this.place(layer, before);
  }
  private change(id: string, member: string, value: unknown): void {
    this.calls += 1;
    const index = this.layers.findIndex((layer) => layer.id === id);
    if (index < 0) return this.fail(`The layer '${id}' does not exist in the map's style.`);
    if (value === REFUSED) return this.fail(`layers.${id}.${member}: no such value`);
    if (member.endsWith(UNKNOWN_PROPERTY)) throw new TypeError('Cannot read properties of undefined');
    const layer = structuredCloneOf({ ...this.layers[index] }) as Record<string, unknown>;
    const [group = '', name] = member.split('.');
    const target = name === undefined ? layer : ((layer[group] ??= {}) as Record<string, unknown>);
    if (value === undefined) delete target[name ?? group];
    else target[name ?? group] = value;
    this.layers[index] = layer as unknown as LayerConfig;
  }
  private read(id: string, group: string, name: string): unknown {
    if (name === UNKNOWN_PROPERTY) throw new TypeError('Cannot read properties of undefined');
    return (this.getLayer(id) as Record<string, Record<string, unknown>> | undefined)?.[group]?.[name];
  }
  getPaintProperty = (id: string, name: string) => this.read(id, 'paint', name);
  getLayoutProperty = (id: string, name: string) => this.read(id, 'layout', name);
  getFilter = (id: string) => (this.getLayer(id) as Record<string, unknown> | undefined)?.['filter'];
  setPaintProperty = (id: string, name: string, value: unknown) => this.change(id, `paint.${name}`, value);
  setLayoutProperty = (id: string, name: string, value: unknown) => this.change(id, `layout.${name}`, value);
  setFilter = (id: string, filter: unknown) => this.change(id, 'filter', filter);
  setLayerZoomRange(id: string, minzoom: unknown, maxzoom: unknown): void {
    this.change(id, 'minzoom', minzoom);
    this.change(id, 'maxzoom', maxzoom);
  }
}

function structuredCloneOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
