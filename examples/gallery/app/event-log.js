import { MAP_EVENT_NAMES } from '@mapdock/shared';

/**
 * @typedef {import('@mapdock/shared').MapEventMap} MapEventMap
 * @typedef {import('@mapdock/shared').MapEventName} MapEventName
 */

/** Enough to see the events before a failure; older entries are removed. */
const MAX_ENTRIES = 200;
/** Longest text of an entry, in characters: about one line on most screens. */
const MAX_LENGTH = 300;

/**
 * Events of every frame or tile are left out: they would push all others out of view.
 * @type {{ [N in MapEventName]?: (event: MapEventMap[N]) => boolean }}
 */
const IS_NOISE = {
  statuschange: (status) => status.name === 'loading' && status.tiles.requested > 0,
  camerachange: ({ phase }) => phase === 'move',
  markerdrag: ({ phase }) => phase === 'move',
};

/** All events but `mapcontextmenu`: a listener for it would replace the browser's own menu. */
const EVENT_NAMES = MAP_EVENT_NAMES.filter((name) => name !== 'mapcontextmenu');

/** @param {string} _key @param {unknown} value */
const shorten = (_key, value) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value);

/** @param {unknown} event */
function describe(event) {
  if (event instanceof Error) return event.message;
  const text = JSON.stringify(event, shorten) ?? '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** @param {HTMLOListElement} list the newest entry comes first */
export function createEventLog(list) {
  /** @param {string} name @param {unknown} event */
  const add = (name, event) => {
    const entry = document.createElement('li');
    const label = document.createElement('b');
    label.textContent = name;
    entry.append(label, ` ${describe(event)}`);
    list.prepend(entry);
    while (list.children.length > MAX_ENTRIES) list.lastElementChild?.remove();
  };
  return {
    add,
    /** @param {import('@mapdock/shared').MapHandle} handle @param {string} [prefix] */
    listen(handle, prefix = '') {
      for (const name of EVENT_NAMES) {
        handle.on(name, (event) => {
          const isNoise = /** @type {((event: unknown) => boolean) | undefined} */ (IS_NOISE[name]);
          if (isNoise?.(event) !== true) add(`${prefix}${name}`, event);
        });
      }
    },
  };
}
