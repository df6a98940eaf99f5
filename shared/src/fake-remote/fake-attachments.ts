import { MapdockError } from '../errors/errors.js';
import type { Attachment } from '../handle/map-handle.js';
import type { ParsedDocument } from '../parse/parse-document.js';
import type { PlacementDefaults } from '../parse/parse-placement.js';

export interface FakeAttachmentsOptions<Placement> {
  /** Element that contains the attachments. */
  readonly root: HTMLElement;
  readonly parse: (
    input: unknown,
    defaults: PlacementDefaults,
  ) => ParsedDocument<Placement & { readonly id: string }>;
  /** Ids of the config's own markers or popups, which no attachment may have. */
  readonly takenIds: () => readonly string[];
  readonly isShown: (placement: Placement) => boolean;
  readonly onShown: (id: string, isShown: boolean) => void;
  readonly onError: (error: MapdockError) => void;
}

/** Puts the host's elements into the map's element while their placement is valid and `isShown` returns true. */
export function createFakeAttachments<Placement extends { readonly id?: string | undefined }>(
  options: FakeAttachmentsOptions<Placement>,
) {
  const { root, parse, takenIds, isShown, onShown, onError } = options;
  const ids = new Map<HTMLElement, string>();
  const ownIds = new WeakMap<HTMLElement, string>();
  let count = 0;

  const show = (element: HTMLElement, isWanted: boolean) => {
    if (root.contains(element) === isWanted) return;
    if (isWanted) root.append(element);
    else element.remove();
    onShown(ids.get(element) ?? '', isWanted);
  };
  const place = (element: HTMLElement, placement: Placement) => {
    const parsed = parse(placement, { id: ownIds.get(element), element });
    const others = [...ids].filter(([other]) => other !== element).map(([, id]) => id);
    const isTaken = parsed.ok && [...takenIds(), ...others].includes(parsed.value.id);
    if (parsed.ok && !isTaken) {
      ids.set(element, parsed.value.id);
      show(element, isShown(parsed.value));
      return;
    }
    const taken = { path: 'id', expected: 'an id that no other has', actual: JSON.stringify(placement.id) };
    const { problems, omitted } = parsed.ok ? { problems: [taken], omitted: 0 } : parsed;
    onError(new MapdockError('CONFIG_INVALID', { problems, omitted }));
  };
  return {
    add(element: HTMLElement, placement: Placement): Attachment<Placement> {
      ids.set(element, '');
      ownIds.set(element, `own-${(count += 1)}`);
      place(element, placement);
      return {
        update: (next) => {
          if (ids.has(element)) place(element, next);
        },
        remove() {
          if (!ids.has(element)) return;
          show(element, false);
          ids.delete(element);
        },
      };
    },
    removeAll() {
      for (const element of ids.keys()) element.remove();
      ids.clear();
    },
  };
}
