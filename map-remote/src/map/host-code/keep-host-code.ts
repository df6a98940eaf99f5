/** The host's own code on an engine map, and its style sheets. Few hosts have any: what calls it comes with the map of one that does. */
import type { MapdockError, MountOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { StyleRoot } from '../../ui/adopt-style-sheet.js';
import { hasHostCode, HOST_CODE } from '../late-parts.js';
import { createLateSlot, type OnCodeFailed } from '../late-slot.js';

export interface HostCodeOptions extends Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets'> {
  readonly map: EngineMap;
  readonly styleRoot: StyleRoot;
  readonly onError: (error: MapdockError) => void;
  /** The engine map ends. */
  readonly signal: AbortSignal;
}

export interface HostCodeKeeperOptions extends HostCodeOptions {
  readonly onFailed: OnCodeFailed;
}

export interface HostCodeKeeper {
  /** True while the code for it is on its way. */
  readonly isPending: boolean;
  /** Lets the host in: a style is there, with all that the config puts into it. Does nothing if the host is in. */
  enter(): void;
  /** Lets it out: the style is about to go. */
  leave(): void;
  /** Asks again for the code if it did not come. */
  retry(): void;
}

/** Lets the host out when `signal` aborts: of those who listen to that, it must come before the one that removes the map. */
export function keepHostCode({ onFailed, ...options }: HostCodeKeeperOptions): HostCodeKeeper {
  const { map, signal } = options;
  let isAwaited = false;
  const slot = createLateSlot({
    part: HOST_CODE,
    make: ({ createHostCode }) => createHostCode(options),
    onMade(made) {
      if (isAwaited) made.enter();
      // The map tells that it is ready when it has drawn.
      map.triggerRepaint();
    },
    onFailed,
    signal,
  });
  const leave = () => {
    isAwaited = false;
    slot.made?.leave();
  };
  const want = () => {
    if (hasHostCode(options)) slot.want();
  };
  signal.addEventListener('abort', leave);
  want();
  return {
    get isPending() {
      return slot.isPending;
    },
    enter() {
      isAwaited = true;
      slot.made?.enter();
    },
    leave,
    retry: want,
  };
}
