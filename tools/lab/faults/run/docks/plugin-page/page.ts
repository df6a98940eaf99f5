/** Another team's page, rendered by its own React, with a map that the federation plugin loads. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MapPanel, type MapPanelProps } from './map-panel.ts';

declare global {
  /** Options of the map that can't be JSON; set before the page's own scripts run. */
  var pageOptions: MapPanelProps['options'];
}

type Settings = MapPanelProps & { readonly height: string };

function Page({ height, ...map }: Settings) {
  const [total, setTotal] = useState(0);
  return createElement(
    'div',
    {},
    createElement('button', { onClick: () => setTotal(total + 1) }, 'Count'),
    createElement('output', { id: 'total' }, String(total)),
    createElement('div', { 'data-place': true, style: { height } }, createElement(MapPanel, map)),
  );
}

const settings: Settings = JSON.parse(
  document.querySelector('script[type="application/json"]')?.textContent ?? '',
);
const root = createRoot(document.getElementById('root') as HTMLElement, {
  // An error that a boundary catches is shown in the page.
  onCaughtError: (error) => console.warn(error),
});
root.render(
  createElement(Page, { ...settings, options: { ...settings.options, ...globalThis.pageOptions } }),
);
