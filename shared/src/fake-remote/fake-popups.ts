import type { MapConfig } from '../config/map-config.js';
import type { FakeEvents } from './fake-events.js';

type Popups = NonNullable<MapConfig['popups']>;

/** Tracks which of the config's popups are open. Without a user, only the config opens and closes them. */
export function createFakePopups(events: FakeEvents) {
  let open: ReadonlySet<string> = new Set();
  let isFirst = true;
  return {
    update(popups: Popups = []) {
      const before = open;
      open = new Set(popups.filter((popup) => popup.open).map(({ id }) => id));
      const report = (popupId: string, isOpen: boolean) => {
        if (!isFirst) events.emit('popupchange', { popupId, open: isOpen, reason: 'host' });
      };
      for (const id of before) if (!open.has(id)) report(id, false);
      for (const id of open) if (!before.has(id)) report(id, true);
      isFirst = false;
    },
  };
}
