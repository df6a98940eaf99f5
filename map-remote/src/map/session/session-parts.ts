import type { MapConfig } from '@mapdock/shared';
import type { StringStore } from '../../texts/string-store.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { CurrentStyle } from '../style/current-style.js';

export interface SessionPartsOptions {
  readonly config: MapConfig;
  readonly strings: StringStore;
  readonly currentStyle: CurrentStyle;
  readonly signal: AbortSignal;
}

/** The parts of one engine map. Passes each config, style and retry to all of them, in the order of their list. */
export function createSessionParts({ config, strings, currentStyle, signal }: SessionPartsOptions) {
  let parts: readonly SessionPart[] = [];
  let wanted = config;
  // The config that the style in use has; `undefined` if it has none yet.
  let inStyle: MapConfig | undefined;
  let shownStrings = strings.current;
  let hasHadStyle = false;
  const applyToStyle = () => {
    const before = inStyle;
    inStyle = wanted;
    // A listener of the host may destroy the map, or update it, in the middle of this loop.
    for (const part of parts) if (!signal.aborted) part.applyToStyle?.(wanted, before);
  };
  return {
    /** The config that was last given. */
    get config() {
      return wanted;
    },
    /** True while a part loads something without which the map is not ready. */
    get isPending() {
      return parts.some(({ isPending }) => isPending === true);
    },
    /** True once a first style was loaded. */
    get hasHadStyle() {
      return hasHadStyle;
    },
    /** Sets the list, and applies the first config. Call it once. */
    start(list: readonly SessionPart[]) {
      parts = list;
      for (const part of parts) part.apply?.(wanted, wanted);
    },
    /** See `MapSession`. */
    update(next: MapConfig) {
      const before = wanted;
      const areStringsNew = shownStrings !== strings.current;
      wanted = next;
      shownStrings = strings.current;
      for (const part of parts) {
        // A listener of the host may end the map, or give it another config, in the middle of this. The rest then gets that config.
        if (signal.aborted) return;
        if (areStringsNew || (part.reads?.some((name) => before[name] !== wanted[name]) ?? true))
          part.apply?.(wanted, before);
      }
      if (currentStyle.isLoaded) applyToStyle();
    },
    /** See `MapSession`. */
    updateData(next: MapConfig) {
      wanted = next;
      if (currentStyle.isLoaded) applyToStyle();
    },
    /** See `MapSession`. */
    showStrings() {
      shownStrings = strings.current;
      // Parts without `reads` use no strings, and a controlled camera would take this call for an answer of the host.
      for (const part of parts) if (part.reads !== undefined) part.apply?.(wanted, wanted);
    },
    /** Another style is loaded, which has nothing of the config yet. */
    attach() {
      hasHadStyle = true;
      inStyle = undefined;
      for (const part of parts) part.attach?.();
    },
    /** Applies to the style in use what it lacks of the config. */
    applyToStyle,
    /** Calls this member of all parts. */
    tell(member: 'detach' | 'awaitView' | 'proceed' | 'settle') {
      for (const part of parts) part[member]?.();
    },
    retry() {
      // A listener of the host may end the map in the middle of this.
      for (const part of parts) if (!signal.aborted) part.retry?.();
    },
  };
}

export type SessionParts = ReturnType<typeof createSessionParts>;
