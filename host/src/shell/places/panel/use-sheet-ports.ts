import { useMemo, useState, type RefObject } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import type { Place } from '../../../places/place.js';
import type { MapState } from '../../use-map.js';
import type { SheetPorts } from './places-sheet.js';

/**
 * Collects the map and the page's parts that the sheet of a narrow window uses, as `ports`, the same object until something of it changes.
 * `cardSlot`: the element in the sheet, or in the panel of a low window, that the card is rendered into; `null` if there is neither.
 */
export function useSheetPorts(
  { map: { camera } }: HostConfig,
  { handle, status }: MapState,
  selected: Place | undefined,
  main: RefObject<HTMLElement | null>,
) {
  const [cardSlot, onCardSlot] = useState<HTMLElement | null>(null);
  const statusName = status?.name;
  const padding = camera?.padding;
  const ports = useMemo(
    (): SheetPorts => ({ main, handle, statusName, padding, selected, onCardSlot }),
    [main, handle, statusName, padding, selected],
  );
  return { cardSlot, ports };
}
