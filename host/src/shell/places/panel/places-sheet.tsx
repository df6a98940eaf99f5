import type { CameraConfig, MapHandle } from '@mapdock/shared';
import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import { rowKeyOf, type Place } from '../../../places/place.js';
import { coveredPixels, nextHeight, sheetPixels, type SheetHeight } from '../../sheet/sheet-heights.js';
import { useKeyboardInset } from '../../sheet/use-keyboard-inset.js';
import { useMapPadding } from '../../sheet/use-map-padding.js';
import { useSheetDrag } from '../../sheet/use-sheet-drag.js';
import { useSheetHeight } from '../../sheet/use-sheet-height.js';
import { useSheetRoom } from '../../sheet/use-sheet-room.js';
import { useEscape } from '../../use-escape.js';
import { PlacesList, type PlacesProps } from '../list/places-list.js';
import { useSearchState } from '../list/use-search-state.js';
import '../../sheet/sheet.css';

/** The map and the page's parts that the sheet uses, and `onCardSlot`, which it calls with its element for the card. */
export interface SheetPorts {
  readonly main: RefObject<HTMLElement | null>;
  readonly handle: MapHandle | undefined;
  /** Changes when the map may have got a camera. */
  readonly statusName: string | undefined;
  /** Space that the config keeps free around the middle of the map. */
  readonly padding: CameraConfig['padding'];
  /** The place of the card; `undefined` if there is no card. */
  readonly selected: Place | undefined;
  /** Called with the element that the card is rendered into; with `null` when that is removed. */
  readonly onCardSlot: (slot: HTMLElement | null) => void;
}

/** Whether an element that gets the focus opens the on-screen keyboard, which leaves no room for the list in a lower sheet. */
const opensKeyboard = (element: Element) =>
  element.matches('input[type=search]') && matchMedia('(pointer: coarse)').matches;

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * The sheet at the bottom of a narrow window, with the list, or the card of the chosen place above it. It has three heights, and the map above it stays
 * usable. Its handle is a button: a press goes through the heights, the arrow keys raise and lower the sheet.
 */
export function PlacesSheet({ ports, ...list }: PlacesProps & { readonly ports: SheetPorts }) {
  const { main, handle, statusName, padding, selected, onCardSlot } = ports;
  const { text } = useTexts();
  const count = useSearchState(list.search, ({ shown }) => shown?.rows.length);
  const sheet = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pixels = sheetPixels(useSheetRoom(sheet));
  const hasCard = selected !== undefined;
  const { height, setHeight } = useSheetHeight(selected && rowKeyOf(selected));
  const covered = coveredPixels(height, pixels);
  useMapPadding({ handle, statusName, main, covered, padding, position: selected?.position });
  useKeyboardInset(sheet);

  const settle = (next: SheetHeight) => {
    if (next !== height) setHeight(next);
  };
  useLayoutEffect(() => {
    // The lowest sheet hides its content, so the focus moves from there to the handle. This also holds when Back lowers the sheet.
    if (height === 'peek' && body.current?.contains(document.activeElement)) bar.current?.focus();
  }, [height]);
  const step = (by: 1 | -1) => settle(nextHeight(height, by, pixels));
  useSheetDrag({ sheet, handle: bar, height, pixels, onSettle: settle });
  // With a card, Escape closes that.
  useEscape(!hasCard && height !== 'peek', () => step(-1));
  const isFull = height !== 'peek' && pixels[height] === pixels.full;
  const press = () => {
    if (sheet.current?.dataset['dragged'] === undefined)
      settle(isFull ? 'peek' : nextHeight(height, 1, pixels));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  // If the focus moves to the map that the highest sheet covers, the sheet is lowered, so that what has the focus can be seen.
  useEffect(() => {
    const map = main.current;
    if (!isFull || !map) return;
    const uncover = () => setHeight(nextHeight('full', -1, pixels));
    map.addEventListener('focusin', uncover);
    return () => map.removeEventListener('focusin', uncover);
  });
  // Tells the style sheets and the map how much of the map the sheet covers.
  useEffect(() => {
    const page = sheet.current?.offsetParent;
    if (!(page instanceof HTMLElement)) return;
    page.style.setProperty('--mapdock-covered-bottom', `${covered}px`);
    page.toggleAttribute('data-covered', covered > 0);
    return () => {
      page.style.removeProperty('--mapdock-covered-bottom');
      page.removeAttribute('data-covered');
    };
  }, [covered]);
  const Chevron = isFull ? ChevronDown : ChevronUp;
  const style: CSSProperties = { blockSize: pixels[height] };
  return (
    <div
      className="sheet"
      ref={sheet}
      style={style}
      data-height={height}
      data-has-card={hasCard || undefined}
    >
      <button
        type="button"
        className="places-bar"
        ref={bar}
        aria-expanded={height !== 'peek'}
        aria-label={selected && (selected.name || text('place.unnamed'))}
        onClick={press}
        onKeyDown={onKeyDown}
      >
        <bdi className="places-bar-title">{list.title}</bdi>
        <span className="places-count">{count !== undefined && text('places.count', { count })}</span>
        <Chevron className="icon" aria-hidden="true" />
      </button>
      <div className="sheet-body" ref={body}>
        <div className="sheet-list" onFocus={({ target }) => opensKeyboard(target) && settle('full')}>
          <PlacesList {...list} />
        </div>
        <div className="sheet-card" ref={onCardSlot} />
      </div>
      {/* Screen readers say it when the search changes it. */}
      <span className="visually-hidden" role="status">
        {height !== 'peek' && !hasCard && count !== undefined && text('places.count', { count })}
      </span>
    </div>
  );
}
