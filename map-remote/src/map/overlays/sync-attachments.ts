import { createError, CONFIG_INVALID } from '@mapdock/shared/error-parts';
import type { MapdockError, Attachment, ParsedDocument, PlacementDefaults, Problem } from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';
import type { Overlay, Placed } from './plan-overlays.js';

export interface AttachmentOptions<P extends Placed> {
  /** Member of the handle that adds them, for the path in errors. */
  readonly member: 'addMarker' | 'addPopup';
  readonly parse: (input: unknown, defaults: PlacementDefaults) => ParsedDocument<P>;
  /** Called when there are other overlays to show than before. */
  readonly onChange: () => void;
  readonly onRefused: (error: MapdockError) => void;
}

export interface Attachments<P extends Placed> {
  /** True if the host has none that could be shown. */
  readonly isEmpty: boolean;
  /** Adds an overlay whose placement may leave out what `parse` completes. */
  add(element: HTMLElement, placement: object): Attachment<object>;
  /** The config's overlays, and after them those of the host whose ids the config does not use. */
  join(configured: readonly P[]): Overlay<P>[];
}

interface Entry<P> {
  /** The id of an overlay for which the host sets none. */
  readonly id: string;
  readonly element: HTMLElement;
  /** `undefined` until the host has passed a valid one. */
  placement: P | undefined;
  /** True if the config has one of the same id, which is reported once. */
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
    onRefused(createError(CONFIG_INVALID, { problems: named, omitted }));
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
    get isEmpty() {
      return [...entries].every(({ placement }) => placement === undefined);
    },
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
