/** Parks a map, so that its graphics context is released: a picture takes its place until it is drawn again. */
import type { MapStatus } from '@mapdock/shared';
import type { MapRoot } from '../../ui/map-root.js';
import { showParked, type ParkedView } from './parked-view.js';
import type { Emitter } from '../foundation/emitter.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import { takePicture } from '../picture/map-picture.js';
import { isContextLost, type ParkedBy, type StatusSignal } from '../foundation/map-status.js';

export interface ParkingOptions {
  readonly status: { readonly current: MapStatus; signal(signal: StatusSignal): void };
  readonly state: { readonly session: MapSession | undefined };
  readonly emitter: Emitter;
  readonly root: MapRoot;
  /** Address of the style sheet that lays out the credits. */
  readonly getEngineCss: () => string;
  /** Removes the engine map. */
  readonly stop: () => void;
  /** Makes a new engine map with the same view. */
  readonly start: () => void;
}

interface PendingPark {
  by: ParkedBy;
  readonly done: Promise<void>;
}

export function createParking(options: ParkingOptions) {
  const { status, state, emitter, root, getEngineCss, stop, start } = options;
  let pending: PendingPark | undefined;
  let view: ParkedView | undefined;
  let unsubscribe = () => {};

  const uncover = () => {
    unsubscribe();
    view?.remove();
    view = undefined;
  };
  /**
   * The picture of the map, if it has been drawn. A picture that still covers the map is used again, since it is better than a half-drawn
   * map.
   */
  const picture = async () => {
    const { session } = state;
    if (view !== undefined) return view.picture;
    return session?.camera === undefined || isContextLost(status.current)
      ? undefined
      : takePicture(session.map);
  };
  const finish = async (isCalledOff: () => boolean) => {
    const taken = await picture();
    if (isCalledOff()) return;
    uncover();
    view = showParked(root, taken, getEngineCss());
    const { by } = pending as PendingPark;
    pending = undefined;
    stop();
    status.signal({ type: 'parked', by });
  };

  return {
    /** The picture in the place of the map now. */
    get picture() {
      return view?.picture;
    },
    /** See `MapHandle.park` in the contract. */
    async park(by: ParkedBy) {
      if (status.current.name === 'failed') return;
      if (status.current.name === 'parked') return status.signal({ type: 'parked', by });
      if (pending !== undefined) {
        if (by === 'host') pending.by = by;
        return pending.done;
      }
      const begun: PendingPark = { by, done: Promise.resolve().then(() => finish(() => pending !== begun)) };
      pending = begun;
      return begun.done;
    },
    /** See `MapHandle.resume` in the contract. */
    resume() {
      pending = undefined;
      if (status.current.name !== 'parked') return;
      view?.cover();
      // Once the user moves the map, the picture shows another place.
      unsubscribe = emitter.on('camerachange', ({ cause }) => {
        if (cause === 'user') uncover();
      });
      start();
    },
    /** Call it with each new status of the map. */
    follow({ name }: MapStatus) {
      if (name === 'failed') pending = undefined;
      if (name !== 'loading' && name !== 'parked') uncover();
    },
    end() {
      pending = undefined;
      uncover();
    },
  };
}
