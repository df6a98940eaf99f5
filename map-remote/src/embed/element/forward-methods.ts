import type { MapDockMethod } from '@mapdock/shared/map-dock';

/** Methods that have a result of their own while there is no map yet. */
export type ForwardedMethod = Exclude<MapDockMethod, 'retry' | 'whenReady'>;

const refuse = () => {
  throw new Error('<map-dock>: there is no map yet. Wait for whenReady().');
};
const nothing = () => {};
const none = () => [];

/** The answer of each method of `<map-dock>` while the element has no map. */
const WITHOUT_MAP: { readonly [N in ForwardedMethod]: (...parameters: never) => unknown } = {
  getCamera: nothing,
  updateData: refuse,
  moveCamera: refuse,
  stop: nothing,
  cameraForBounds: nothing,
  getBounds: nothing,
  queryTerrainElevation: nothing,
  project: nothing,
  unproject: nothing,
  queryFeatures: none,
  querySourceFeatures: none,
  clusterLeaves: async () => [],
  clusterChildren: async () => [],
  queryRasterValue: async () => {},
  screenshot: async () => refuse(),
  addMarker: refuse,
  addPopup: refuse,
  park: async () => {},
  resume: nothing,
};

type Methods = Record<string, (...parameters: never) => unknown>;

/** Adds the methods of the map's handle to the element. */
export function forwardMethods(prototype: object): void {
  for (const [name, answer] of Object.entries<Methods[string]>(WITHOUT_MAP)) {
    (prototype as Methods)[name] = function (this: { handle?: Methods }, ...parameters) {
      return (this.handle?.[name] ?? answer)(...parameters);
    };
  }
}
