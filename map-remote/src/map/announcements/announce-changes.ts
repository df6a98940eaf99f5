import type { CameraState, MapConfig, MapStatus, SelectionConfig } from '@mapdock/shared';
import { writeList, type LocalizedText } from '../../texts/create-texts.js';
import { createAnnouncer } from '../../ui/announcer.js';
import { DESCRIPTIONS, type DescriptionsCode } from './late-descriptions.js';
import type { Emitter } from '../foundation/emitter.js';
import { isEqual } from '../../util/is-equal.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import type { StringStore } from '../../texts/string-store.js';

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

/** Announces to screen readers what changed on the map: where a movement ended, what is selected, and the status. */
export function announceChanges(options: AnnouncementOptions) {
  const { root, emitter, strings, getConfig, getSession } = options;
  const announcer = createAnnouncer(root);
  let status: MapStatus['name'] = 'loading';
  let announcedStrings = strings.current;
  // The camera that was announced last. A map that only got another size still has it, so that nothing is announced.
  let known: CameraState | undefined;
  const isOn = () => getConfig()?.accessibility?.announcements ?? true;

  const describeCamera = ({ describeView }: DescriptionsCode) => {
    const camera = getSession()?.camera;
    if (camera === undefined || status === 'loading' || isEqual(camera, known)) return undefined;
    known = camera;
    return describeView(camera, root.clientWidth, strings.current, writeList);
  };
  const describeSelected = (code: DescriptionsCode, selection: SelectionConfig | undefined) => {
    const session = getSession();
    return session && code.describeSelected(session, selection, getConfig()?.accessibility, strings.current);
  };
  /** Announces a text of the late chunk, which is loaded for the first one. If that fails, the text is not announced. */
  const announce = (topic: string, describe: (code: DescriptionsCode) => LocalizedText | undefined) => {
    let hasTried = false;
    announcer.announce(topic, () => {
      const { code } = DESCRIPTIONS;
      if (code !== undefined || hasTried) return code && describe(code);
      hasTried = true;
      return DESCRIPTIONS.load().then((loaded) => {
        if (!loaded.ok) emitter.emit('maperror', loaded.error);
      });
    });
  };

  emitter.on('camerachange', ({ phase }) => {
    if (phase === 'end' && isOn() && status !== 'loading') announce('camera', describeCamera);
    else announcer.drop('camera');
  });
  emitter.on('mapselectionchange', ({ selection }) => {
    if (isOn()) announce('selection', (code) => describeSelected(code, selection));
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
    /** Call it after each valid config, and when the strings have changed. */
    update() {
      if (!isOn()) announcer.silence();
      // A text that stays in the live region would still be in the old language.
      if (strings.current !== announcedStrings) announcer.clear();
      announcedStrings = strings.current;
    },
    // The listeners above end with the emitter.
    stop: () => announcer.silence(),
  };
}
