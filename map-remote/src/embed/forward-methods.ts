import type { MapHandle } from '@mapdock/shared';

type Forwarded = Exclude<
  keyof MapHandle,
  'contractVersion' | 'status' | 'update' | 'engine' | 'on' | 'destroy' | 'retry' | 'whenReady'
>;

const refuse = () => {
  throw new Error('<map-dock>: there is no map yet; wait for whenReady().');
};
const nothing = () => undefined;
const none = () => [];

/** What each method of the handle does while there is none. */
const WITHOUT_MAP: { readonly [N in Forwarded]: (...parameters: never) => unknown } = {
  getCamera: nothing,
  moveCamera: refuse,
  project: nothing,
  unproject: nothing,
  queryFeatures: none,
  querySourceFeatures: none,
  screenshot: async () => refuse(),
  addMarker: refuse,
  addPopup: refuse,
  park: async () => {},
  resume: nothing,
};

/** Gives the element the methods of its map's handle. */
export function forwardMethods(prototype: { readonly handle: MapHandle | undefined }): void {
  for (const [name, answer] of Object.entries(WITHOUT_MAP)) {
    Object.defineProperty(prototype, name, {
      value(this: typeof prototype, ...parameters: never) {
        const method = this.handle?.[name as Forwarded] as typeof answer | undefined;
        return method ? method(...parameters) : answer(...parameters);
      },
      configurable: true,
      writable: true,
    });
  }
}
