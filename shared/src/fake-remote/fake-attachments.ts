import { MapdockError } from '../errors.js';
import type { Attachment } from '../map-handle.js';
import type { ParsedDocument } from '../parse-document.js';

export interface FakeAttachments<Placement> {
  add(element: HTMLElement, placement: Placement): Attachment<Placement>;
  removeAll(): void;
}

/** Puts elements of the host's into the map's element while their placement is valid and `isShown` says so. */
export function createFakeAttachments<Placement>(
  root: HTMLElement,
  parse: (input: unknown) => ParsedDocument<Placement>,
  isShown: (placement: Placement) => boolean,
  onError: (error: MapdockError) => void,
): FakeAttachments<Placement> {
  const elements = new Set<HTMLElement>();
  const place = (element: HTMLElement, placement: Placement) => {
    const parsed = parse(placement);
    if (!parsed.ok) {
      const { problems, omitted } = parsed;
      onError(new MapdockError('CONFIG_INVALID', { problems, omitted }));
    } else if (isShown(parsed.value)) {
      root.append(element);
    } else {
      element.remove();
    }
  };
  return {
    add(element, placement) {
      elements.add(element);
      place(element, placement);
      return {
        update: (next) => {
          if (elements.has(element)) place(element, next);
        },
        remove() {
          elements.delete(element);
          element.remove();
        },
      };
    },
    removeAll() {
      for (const element of elements) element.remove();
      elements.clear();
    },
  };
}
