import { ChevronUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';
import { PlacesList, type PlacesListProps } from './places-list.js';

/** The bar below the map, and the sheet with the list that it opens. Choosing a place closes the sheet, which would cover the place. */
export function PlacesSheet({ onChoose, ...list }: PlacesListProps) {
  const { text } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  const choose = (place: Place) => {
    setIsOpen(false);
    onChoose(place, bar.current);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className="places-bar" ref={bar}>
        <bdi className="places-bar-title">{list.title}</bdi>
        <span className="places-count">{text('places.count', { count: list.places.length })}</span>
        <ChevronUp className="icon" aria-hidden="true" />
      </Button>
      <ModalOverlay className="sheet-overlay" isDismissable>
        <Modal className="sheet">
          <Dialog className="sheet-content">
            <div className="places-head">
              <Heading slot="title" dir="auto">
                {list.title}
              </Heading>
              <Button slot="close" className="button button-icon" aria-label={text('action.close')}>
                <X className="icon" aria-hidden="true" />
              </Button>
            </div>
            <PlacesList {...list} onChoose={choose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
