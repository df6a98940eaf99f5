import {
  MapdockError,
  type Attachment,
  type ParsedDocument,
  type PlacementDefaults,
  type Problem,
} from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';
import type { Overlay, Placed } from './plan-overlays.js';

export interface AttachmentOptions<P extends Placed> {
  /** Member of the handle that adds them; errors name it. */
  readonly member: 'addMarker' | 'addPopup';
  readonly parse: (input: unknown, defaults: PlacementDefaults) => ParsedDocument<P>;
  /** There are others to show than before. */
  readonly onChange: () => void;
  readonly onRefused: (error: MapdockError) => void;
}

export interface Attachments<P extends Placed> {
  /** Takes a placement that may leave out what `parse` completes. */
  add(element: HTMLElement, placement: object): Attachment<object>;
  /** The config's, and after them those of the host whose ids the config has not. */
  join(configured: readonly P[]): Overlay<P>[];
}

interface Entry<P> {
  /** In place of an id that the host does not give. */
  readonly id: string;
  readonly element: HTMLElement;
  /** `undefined` until there is a valid one. */
  placement: P | undefined;
  /** The config has one of the same id; told once. */
  isHidden: boolean;
}

/** The host's own markers or popups. */
export function syncAttachments<P extends Placed>(options: AttachmentOptions<P>): Attachments<P> {
  const { member, parse, onChange, onRefused } = options;
  const entries = new Set<Entry<P>>();
  let count = 0;
  let configuredIds: ReadonlySet<string> = new Set();

  const refuse = (problems: readonly Problem[], omitted = 0) => {
    const named = problems.map((problem) => ({ ...problem, path: `${member}: ${problem.path}` }));
    onRefused(new MapdockError('CONFIG_INVALID', { problems: named, omitted }));
  };
  const refuseId = (id: string) =>
    refuse([{ path: 'id', expected: 'an id that no other has', actual: JSON.stringify(id) }]);
  const isTaken = (id: string, by: Entry<P>) =>
    configuredIds.has(id) || [...entries].some((entry) => entry !== by && entry.placement?.id === id);

  const place = (entry: Entry<P>, input: unknown) => {
    const parsed = parse(input, entry);
    if (!parsed.ok) return refuse(parsed.problems, parsed.omitted);
    if (isEqual(entry.placement, parsed.value)) return;
    if (isTaken(parsed.value.id, entry)) return refuseId(parsed.value.id);
    entry.placement = parsed.value;
    entry.isHidden = false;
    onChange();
  };

  return {
    add(element, placement) {
      count += 1;
      const entry: Entry<P> = { id: `${member}-${count}`, element, placement: undefined, isHidden: false };
      entries.add(entry);
      place(entry, placement);
      return {
        update(next) {
          if (entries.has(entry)) place(entry, next);
        },
        remove() {
          if (entries.delete(entry)) onChange();
        },
      };
    },
    join(configured) {
      configuredIds = new Set(configured.map(({ id }) => id));
      const shown: Overlay<P>[] = configured.map((placement) => ({ placement, element: undefined }));
      for (const entry of entries) {
        const { element, placement } = entry;
        if (placement === undefined) continue;
        const isHidden = configuredIds.has(placement.id);
        if (isHidden && !entry.isHidden) refuseId(placement.id);
        entry.isHidden = isHidden;
        if (!isHidden) shown.push({ placement, element });
      }
      return shown;
    },
  };
}
