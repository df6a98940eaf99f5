import { memo } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { PlacesStatus } from '../../../places/list/places-status.js';
import { ComponentsLanguage } from '../../components-language.js';
import { useWindowLayout } from '../../window-layout.js';
import { PlacesCount } from '../list/places-count.js';
import { PlacesList, type PlacesProps } from '../list/places-list.js';
import { PlacesSheet, type SheetPorts } from './places-sheet.js';
import '../places.css';

interface PlacesPanelProps extends Omit<PlacesProps, 'loaded' | 'search' | 'around'> {
  readonly status: PlacesStatus;
  /** `undefined` until the list is there. */
  readonly search: PlacesProps['search'] | undefined;
  readonly around: PlacesProps['around'] | undefined;
  /** The map and the page's parts that the sheet of a narrow window uses. In a low window the panel uses `onCardSlot` alone. */
  readonly ports: SheetPorts;
}

function PlacesColumn(list: PlacesProps) {
  return (
    <>
      <div className="places-head">
        <h2 dir="auto">{list.title}</h2>
        <PlacesCount search={list.search} />
      </div>
      <PlacesList {...list} />
    </>
  );
}

/** The list of places: beside the map, or in a sheet over it in a narrow window. Nothing if its data could not be loaded. */
export const PlacesPanel = memo(function PlacesPanel({
  status,
  search,
  around,
  ports,
  ...list
}: PlacesPanelProps) {
  const { text } = useTexts();
  const layout = useWindowLayout();
  const { onCardSlot } = ports;
  if (status.name === 'failed') return null;
  if (status.name !== 'loaded' || !search || !around)
    return <p className="places-note">{text('places.loading')}</p>;
  const loaded = { ...list, search, around, loaded: status };
  return (
    <ComponentsLanguage>
      {layout === 'sheet' ? <PlacesSheet {...loaded} ports={ports} /> : <PlacesColumn {...loaded} />}
      {layout === 'low' && <div className="panel-card" ref={onCardSlot} />}
    </ComponentsLanguage>
  );
});
