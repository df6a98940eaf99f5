import type { MapConfig, MapHandle } from '@mapdock/shared';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { HostConfig, StyleOption } from '../../config/host-config.js';
import printEnglish from '../../languages/en-print.json';
import { addEnglish } from '../../languages/texts.js';
import { useTexts } from '../../languages/use-texts.js';
import type { Light } from '../../view/light.js';
import { ComponentsLanguage } from '../components-language.js';
import { useLight } from '../light/use-light.js';
import type { PlacesState } from '../places/places-state.js';
import { ChoiceGroup } from '../toolbar/choice-group.js';
import { useBackToClose } from '../use-back-to-close.js';
import { useEscape } from '../use-escape.js';
import { isPrintKey } from './is-print-key.js';
import { paperLight, paperStyle } from './paper-look.js';
import { printPage } from './print-page.js';
import { PrintSheet } from './print-sheet.js';
import { PrintedMap, type PrintedMapState, type ShownView } from './printed-map.js';
import { PrintedPlace } from './printed-place.js';
import { PrintedPlaces } from './printed-places.js';
import { LAYOUTS, previewScale, type SheetLayout } from './sheet.js';
import { useElementSize } from './use-element-size.js';
import './print.css';

addEnglish(printEnglish);

export interface PrintViewProps {
  readonly config: HostConfig;
  readonly remote: LoadedRemote;
  /** The config of the map on the screen, and its handle. */
  readonly mapConfig: MapConfig;
  readonly handle: MapHandle;
  /** The style of the map on the screen, and the light that the user has chosen for it. */
  readonly style: StyleOption;
  readonly light: Light | undefined;
  readonly places: PlacesState;
  readonly placesTitle: string;
  /** The place of the map on the screen. */
  readonly main: RefObject<HTMLElement | null>;
  /** Returns the address of the present view. */
  readonly getLink: () => string;
  readonly onClose: () => void;
}

/** What the map on the screen shows now; `undefined` if there is none. */
function readView(handle: MapHandle, main: HTMLElement | null): ShownView | undefined {
  const camera = handle.getCamera();
  return camera && main ? { camera, width: main.clientWidth, height: main.clientHeight } : undefined;
}

/** The config of the map, in the style and the light for paper. */
function usePaperConfig({ config, mapConfig, style, light }: PrintViewProps) {
  const forPaper = paperStyle(config.styles, style);
  const { styleConfig, noteStyle } = useLight({
    configured: config.map.styleConfig,
    style: forPaper,
    chosen: paperLight(light),
    scheme: 'light',
  });
  const paperConfig = useMemo(() => {
    const { styleConfig: _ofScreen, ...rest } = mapConfig;
    return { ...rest, style: forPaper.style, ...(styleConfig && { styleConfig }) };
  }, [mapConfig, forPaper.style, styleConfig]);
  return { paperConfig, noteStyle };
}

/**
 * The preview of the printed page. The map on it is one of its own, so that the one on the screen stays as it is. Printed is what the
 * preview shows; if its map can't be drawn, what the screen shows.
 */
export function PrintView(props: PrintViewProps) {
  const { config, remote, handle, places, placesTitle, main, getLink, onClose } = props;
  const { text } = useTexts();
  useBackToClose(true, onClose);
  useEscape(true, onClose);
  const [view] = useState(() => readView(handle, main.current));
  const [address] = useState(getLink);
  const [layout, setLayout] = useState<SheetLayout>(view && view.width > view.height ? 'across' : 'upright');
  const [hasList, setHasList] = useState(false);
  const [mapState, setMapState] = useState<PrintedMapState>('drawing');
  const [isWanted, setIsWanted] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const roomSize = useElementSize(room);
  const { paperConfig, noteStyle } = usePaperConfig(props);
  useEffect(() => {
    // The browser prints what the page shows, so printing waits until the map on the sheet is drawn or has failed.
    if (!isWanted || mapState === 'drawing') return;
    // The visitor has pressed the button earlier, when the map was not drawn yet.
    // oxlint-disable-next-line react/set-state-in-effect
    setIsWanted(false);
    printPage(() => setIsRefused(true));
  }, [isWanted, mapState]);
  const onPress = useCallback(() => {
    setIsRefused(false);
    setIsWanted(true);
  }, []);
  useEffect(() => {
    // The key that has opened the view prints it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPrintKey(event) && !event.repeat) onPress();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onPress]);

  const { selected, search } = places;
  const further = (config.places?.further.length ?? 0) > 0;
  const said =
    (isRefused && text('print.refused')) ||
    (mapState === 'failed' && text('print.failed')) ||
    (isWanted && text('print.preparing'));
  const below = (selected || (hasList && search)) && (
    <>
      {selected && <PrintedPlace place={selected} properties={config.places?.properties ?? []} />}
      {hasList && search && (
        <PrintedPlaces title={placesTitle} search={search} layers={further ? config.map.layers : undefined} />
      )}
    </>
  );
  return (
    <ComponentsLanguage>
      <ModalOverlay
        className="print-view"
        data-printed={mapState === 'failed' ? 'screen' : 'sheet'}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className="print-modal">
          <Dialog className="print-dialog">
            <div className="print-bar">
              <Heading slot="title">{text('print.open')}</Heading>
              <ChoiceGroup
                legend={text('print.layout')}
                isLegendHidden
                choices={LAYOUTS.map((value) => ({ value, label: text(`print.layout.${value}`) }))}
                value={layout}
                onChange={setLayout}
              />
              {search && (
                <label className="print-check">
                  <input
                    type="checkbox"
                    checked={hasList}
                    onChange={({ target }) => setHasList(target.checked)}
                  />
                  {text('print.list')}
                </label>
              )}
              <Button className="button button-primary" onPress={onPress}>
                {text('print.open')}
              </Button>
              <Button slot="close" className="button button-icon" aria-label={text('action.close')}>
                <X className="icon" aria-hidden="true" />
              </Button>
              <p className="print-said" role="status">
                {said}
              </p>
            </div>
            {/* The keyboard can scroll only an element that can have the focus. */}
            <div
              className="print-room"
              role="region"
              aria-label={text('print.preview')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              ref={setRoom}
            >
              {roomSize && (
                <div inert>
                  <PrintSheet
                    layout={layout}
                    scale={previewScale(layout, roomSize)}
                    title={config.title}
                    brand={config.brand}
                    legend={config.legend}
                    address={address}
                    map={
                      <PrintedMap
                        remote={remote}
                        config={paperConfig}
                        view={view}
                        onStyle={noteStyle}
                        onState={setMapState}
                      />
                    }
                    below={below}
                    belowKey={`${hasList} ${selected?.sourceId} ${selected?.key}`}
                    main={main}
                  />
                </div>
              )}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ComponentsLanguage>
  );
}
