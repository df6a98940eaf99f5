import { DEFAULT_FOV } from './default-fov.js';
import type { CameraState } from './map-events.js';
import type { MapHandle } from './map-handle.js';

/** The members of a map that a link needs. */
export type LinkedMap = Pick<MapHandle, 'getCamera' | 'moveCamera' | 'on'>;

/** What two linked maps share. */
export interface LinkOptions {
  /** Which parts of the camera are shared. Default: all. */
  readonly members?: readonly (keyof CameraState)[] | undefined;
}

const ALL: readonly (keyof CameraState)[] = ['center', 'zoom', 'bearing', 'pitch', 'fov'];
/** Far below a pixel, and above the precision that an engine loses when it sets a camera. */
const TOLERANCE = 1e-9;

const valueOf = (camera: CameraState, name: keyof CameraState) => camera[name] ?? DEFAULT_FOV;

function isSame(a: CameraState, b: CameraState, members: readonly (keyof CameraState)[]): boolean {
  return members.every((name) => {
    const values = [valueOf(b, name)].flat();
    return [valueOf(a, name)]
      .flat()
      .every((value, index) => Math.abs(value - (values[index] ?? NaN)) <= TOLERANCE);
  });
}

/** The members that the follower takes, without an angle of view where both have the default. */
function targetOf(camera: CameraState, from: CameraState, members: readonly (keyof CameraState)[]) {
  const wanted = members.filter((name) => camera[name] !== undefined || from[name] !== undefined);
  return Object.fromEntries(wanted.map((name) => [name, valueOf(camera, name)]));
}

/**
 * Lets each of two maps look where the other does, whoever moves it and however: by hand, animation, config or another link. At first,
 * and whenever a map gets a new engine (at its start, unparked, retried), that map looks where the other does; the second one if both
 * have an engine. A map without an engine is left alone, and a destroyed one ends the link. If limits keep one map from following, it
 * goes as far as it can and does not stop the other. Returns the function that unlinks. Since 1.2.
 */
export function linkCameras(first: LinkedMap, second: LinkedMap, options: LinkOptions = {}): () => void {
  const members = options.members ?? ALL;
  const present = new Set<LinkedMap>();
  const moving = new Set<LinkedMap>();
  const unsubscribes: (() => void)[] = [];
  // A map follows synchronously, so events in the meantime come from the link itself and are ignored.
  let isFollowing = false;

  const unlink = () => {
    for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  };
  const follow = (leader: LinkedMap, follower: LinkedMap) => {
    const wanted = leader.getCamera();
    const current = follower.getCamera();
    if (wanted === undefined || current === undefined) return;
    // A map that is still gliding would interrupt the movement that has just begun, so it is stopped where it is.
    if (!moving.delete(follower) && isSame(wanted, current, members)) return;
    isFollowing = true;
    try {
      follower.moveCamera(targetOf(wanted, current, members), { animate: false });
    } finally {
      isFollowing = false;
    }
  };
  /** A destroyed map throws, which ends the link. */
  const unlessDestroyed = (act: () => void) => {
    try {
      act();
    } catch {
      unlink();
    }
  };
  const greet = (map: LinkedMap, other: LinkedMap) => {
    const isThere = map.getCamera() !== undefined;
    if (isThere && !present.has(map)) follow(other, map);
    if (isThere) present.add(map);
    else present.delete(map);
  };
  const join = (map: LinkedMap, other: LinkedMap) => {
    unsubscribes.push(
      map.on('camerachange', ({ phase }) => {
        if (isFollowing) return;
        // The camera is read from the map and not from the event, because an earlier listener may have moved the map on.
        unlessDestroyed(() => follow(map, other));
        if (phase === 'end') moving.delete(map);
        else moving.add(map);
      }),
      map.on('statuschange', () => unlessDestroyed(() => greet(map, other))),
    );
  };
  unlessDestroyed(() => {
    join(first, second);
    join(second, first);
    greet(second, first);
    greet(first, second);
  });
  return unlink;
}
