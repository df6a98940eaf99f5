import type { GeoJSONDocument } from '@mapdock/shared';
import type { EngineGeoJSONSource } from '../../../engine/engine-module.js';
import { isDataLoaded, noteWholeData } from '../../../engine/private-api/geojson-data.js';
import { hasNull } from '../../foundation/inline-data.js';
import { NO_FEATURES } from '../../foundation/no-features.js';
import { changedFeatures } from './changed-features.js';

type Document = GeoJSONDocument | string | undefined;
type EngineData = Parameters<EngineGeoJSONSource['setData']>[0];

/** A GeoJSON source of the engine. It is `loaded` once the engine's worker has what was sent last, or has failed with it. */
export type DataSource = Pick<EngineGeoJSONSource, 'setData' | 'updateData' | 'loaded' | 'on'>;

interface Sent {
  /** The document that the engine's worker has; `undefined` if that is not known. */
  has: Document;
  wanted: Document;
  /** The document that was sent last. */
  tried: Document;
}

const states = new WeakMap<DataSource, Sent>();

/**
 * Data as the engine takes it. It is a copy, since the engine writes later changes into the object that it gets, and without a `null` among
 * the features, with which the engine would draw none of them.
 */
export function copyOf(document: Document): EngineData {
  if (typeof document !== 'object') return (document ?? NO_FEATURES) as EngineData;
  const { features } = document as { readonly features?: unknown };
  const isBroken = Array.isArray(features) && hasNull(features);
  return { ...document, ...(isBroken && { features: features.filter(Boolean) }) } as EngineData;
}

function send(source: DataSource, state: Sent): void {
  // If it got a part while it works, the engine would take that for the whole.
  if (state.wanted === state.tried || !isDataLoaded(source)) return;
  const { has, wanted } = state;
  const features = changedFeatures(has, wanted);
  state.has = wanted;
  state.tried = wanted;
  if (features === undefined) source.setData(copyOf(wanted));
  else if (features.length > 0) {
    source.updateData({ type: 'FeatureCollection', features } as EngineData);
    noteWholeData(source, copyOf(wanted));
  }
}

/** Call it when a source with `dynamic: true` was added with this document. */
export function watchData(source: DataSource, document: Document): void {
  const state: Sent = { has: document, wanted: document, tried: document };
  states.set(source, state);
  source.on('data', () => send(source, state));
  source.on('error', () => {
    // The engine's worker has what came before the fault.
    state.has = undefined;
    send(source, state);
  });
}

/**
 * Changes the data of a source from one document to another. If it is watched, only the features are sent that differ. Documents that come while the engine works
 * at one are sent once it is done, the last one alone.
 */
export function sendData(source: DataSource, from: Document, to: Document): void {
  const state = states.get(source);
  if (state === undefined) {
    source.setData(copyOf(to));
    return;
  }
  // An equal document of other objects is not sent, and is the one that the next is compared with.
  if (state.wanted === state.tried) {
    state.has &&= from;
    state.tried = from;
  }
  state.wanted = to;
  send(source, state);
}
