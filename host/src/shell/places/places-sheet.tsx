import { ChevronUp, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';
import { useBackToClose } from '../use-back-to-close.js';
import { PlacesCount } from './places-count.js';
import { PlacesList, type PlacesProps } from './places-list.js';
import { useSearchState } from './use-search-state.js';

/** The sheet has room for the message that no place matches, however short its list is. */
const MIN_ROWS = 2;

function SheetContent(list: PlacesProps) {
  const { text } = useTexts();
  return (
    <>
      <div className="places-head">
        <Heading slot="title" dir="auto">
          {list.title}
        </Heading>
        <PlacesCount search={list.search} />
        <Button slot="close" className="button button-icon" aria-label={text('action.close')}>
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
      <PlacesList {...list} />
    </>
  );
}

/** The bar below the map, and the sheet with the list that it opens. Choosing a place closes the sheet, which would cover the place. */
export function PlacesSheet({ onChoose, onShowAll, ...list }: PlacesProps) {
  const { text } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const count = useSearchState(list.search, ({ shown }) => shown?.rows.length);
  const bar = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useBackToClose(isOpen, close);
  const choose = (place: Place) => {
    setIsOpen(false);
    onChoose(place, bar.current);
  };
  // The sheet would cover what is shown.
  const showAll =
    onShowAll &&
    (() => {
      setIsOpen(false);
      onShowAll();
    });
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className="places-bar" ref={bar}>
        <bdi className="places-bar-title">{list.title}</bdi>
        <span className="places-count">{count !== undefined && text('places.count', { count })}</span>
        <ChevronUp className="icon" aria-hidden="true" />
      </Button>
      <ModalOverlay className="sheet-overlay" isDismissable>
        <Modal className="sheet" style={{ '--rows': Math.max(MIN_ROWS, list.loaded.places.length) }}>
          <Dialog className="sheet-content">
            <SheetContent {...list} onChoose={choose} onShowAll={showAll} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
