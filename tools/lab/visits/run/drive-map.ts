/** Changes the map of another team's page, as that page's own script would. */
import { FURTHER } from '../../faults/run/openings.ts';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import type { Page } from '@playwright/test';

interface VisitedPage {
  /** The map of a page that calls `mount`. */
  visitedMap?: { config: object; change: (config: object) => void; insert: () => void; remove: () => void };
  /** The element of a page with `<map-dock>`; kept, since the element may not be in the document. */
  visitedDock?: MapDockElement & { whole?: object };
}

const CHANGES = {
  light: { style: 'mapbox://styles/mapdock/light' },
  dark: { style: 'mapbox://styles/mapdock/dark' },
  places: {
    sources: { places: { type: 'geojson', data: { type: 'Point', coordinates: [10, 48] } } },
    layers: [{ id: 'places', type: 'circle', source: 'places' }],
    accessibility: { featureList: { layerIds: ['places'] } },
  },
  'no-places': { sources: {}, layers: [], markers: [], accessibility: {} },
  whole: FURTHER,
  elsewhere: { camera: { center: [11, 47], zoom: 6 } },
};

export type Change = keyof typeof CHANGES;

/** Gives the page's map another config. */
export const changeConfig = (page: Page, change: Change): Promise<void> =>
  page.evaluate((members) => {
    const own = globalThis as unknown as VisitedPage;
    if (own.visitedMap) return own.visitedMap.change({ ...own.visitedMap.config, ...members });
    const dock = (own.visitedDock ??= document.querySelector('map-dock') as MapDockElement);
    dock.whole ??= JSON.parse(dock.querySelector('script')?.textContent ?? '{}') as object;
    dock.whole = { ...dock.whole, ...members };
    Object.assign(dock, { config: dock.whole });
  }, CHANGES[change]);

export const removeMap = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = globalThis as unknown as VisitedPage;
    if (own.visitedMap) return own.visitedMap.remove();
    own.visitedDock ??= document.querySelector('map-dock') as MapDockElement;
    own.visitedDock.remove();
  });

/** Docks the map again; nothing happens if it is there. */
export const insertMap = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = globalThis as unknown as VisitedPage;
    if (own.visitedMap) return own.visitedMap.insert();
    const dock = own.visitedDock;
    if (dock && !dock.isConnected) document.body.append(dock);
  });
