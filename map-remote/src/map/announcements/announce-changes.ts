import type { CameraState, MapConfig, MapStatus, SelectionConfig } from '@mapdock/shared';
import { createAnnouncer } from '../../ui/announcer.js';
import { describeSelection, describeView } from './describe-view.js';
import type { Emitter } from '../base/emitter.js';
import { isEqual } from '../../util/is-equal.js';
import type { MapSession } from '../base/map-session-interface.js';
import { nameSelected } from '../selection/name-features.js';
import type { StringStore } from '../../texts/string-store.js';

/** At most this many names are announced: a screen reader would still be reading a longer list when the user is elsewhere. */
const MAX_NAMES = 5;

/**
 * Statuses that are announced. A failure shows an alert, which screen readers announce by themselves; while the map loads, the region is
 * busy.
 */
const ANNOUNCED = {
  ready: 'status.ready',
  degraded: 'status.degraded',
  parked: 'status.parked',
} as const satisfies Partial<Record<MapStatus['name'], string>>;

function announcedStatus({ name }: MapStatus): keyof typeof ANNOUNCED | undefined {
  return Object.hasOwn(ANNOUNCED, name) ? (name as keyof typeof ANNOUNCED) : undefined;
}

export interface AnnouncementOptions {
  readonly root: HTMLElement;
  readonly emitter: Emitter;
  readonly strings: StringStore;
  readonly getConfig: () => MapConfig | undefined;
  readonly getSession: () => MapSession | undefined;
}

export interface Announcements {
  /** Call it after each valid config, and when the strings have changed. */
  update(): void;
  stop(): void;
}

/** Announces to screen readers what changed on the map: where a movement ended, what is selected, and the status. */
export function announceChanges(options: AnnouncementOptions): Announcements {
  const { root, emitter, strings, getConfig, getSession } = options;
  const announcer = createAnnouncer(root);
  let status: MapStatus['name'] = 'loading';
  let announcedStrings = strings.current;
  // The camera that was announced last. A map that only got another size still has it, so that nothing is announced.
  let known: CameraState | undefined;
  const isOn = () => getConfig()?.accessibility?.announcements ?? true;

  const describeCamera = () => {
    const camera = getSession()?.camera;
    if (camera === undefined || status === 'loading' || isEqual(camera, known)) return undefined;
    known = camera;
    return describeView(camera, root.clientWidth, strings.current);
  };
  const describeSelected = (selection: SelectionConfig | undefined) => {
    const session = getSession();
    if (session === undefined) return undefined;
    const { accessibility } = getConfig() ?? {};
    const names = selection ? nameSelected(session, selection, MAX_NAMES, accessibility) : [];
    return describeSelection(selection?.featureIds.length ?? 0, names, strings.current);
  };

  emitter.on('camerachange', ({ phase }) => {
    if (phase === 'end' && isOn()) announcer.announce('camera', describeCamera);
    else announcer.drop('camera');
  });
  emitter.on('mapselectionchange', ({ selection }) => {
    if (isOn()) announcer.announce('selection', () => describeSelected(selection));
  });
  emitter.on('statuschange', (next) => {
    if (next.name === status) return;
    if (status === 'loading') known = getSession()?.camera;
    status = next.name;
    const announced = announcedStatus(next);
    if (announced === undefined) announcer.drop('status');
    else if (isOn()) announcer.announce('status', () => strings.current.text(ANNOUNCED[announced]));
  });

  return {
    update() {
      if (!isOn()) announcer.silence();
      // A text that stays in the live region would be read there in the old language.
      if (strings.current !== announcedStrings) announcer.clear();
      announcedStrings = strings.current;
    },
    // The listeners above end with the emitter.
    stop: () => announcer.silence(),
  };
}
