/** Checked by `tsc`: a line below an expected error that compiles is itself an error. The run only proves that the file loads. */
import type { ReactNode } from 'react';
import type { DockedHandle, EmbedModule, MapDockElement } from './map-dock.js';
import type {} from './map-dock/react.js';
import type { LiveMapConfig, MapConfig, MapHandle, MapPointer, MapStatus } from './index.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectType<T extends true>(_holds?: T): void {}

export function elements(config: MapConfig): void {
  const element = document.createElement('map-dock');
  expectType<Equal<typeof element, MapDockElement>>();
  element.config = config;
  element.config = undefined;
  element.config = JSON.stringify(config);
  expectType<Equal<typeof element.config, LiveMapConfig | undefined>>();
  element.options = { maxLiveMaps: 4 };
  element.options = { onEngine: (engine: { loaded(): boolean }) => void engine.loaded() };
  // @ts-expect-error -- a config has a style
  element.config = { provider: config.provider };
  // @ts-expect-error -- the status is read-only
  element.status = undefined;
  expectType<Equal<MapDockElement['status'], MapStatus | undefined>>();
  expectType<Equal<typeof element.handle, MapHandle | undefined>>();
  void element.moveCamera({ zoom: 3 }, { animate: true });
  // @ts-expect-error -- a zoom is a number
  void element.moveCamera({ zoom: '3' });
  // @ts-expect-error -- the page removes the element instead
  element.destroy();
  void document.querySelector('map-dock')?.getCamera()?.center[0];
}

export function events(element: MapDockElement): void {
  element.addEventListener('mapclick', ({ detail }) => void detail.lngLat[0], { once: true });
  element.addEventListener(
    'statuschange',
    ({ detail }) => void (detail.name === 'failed' && detail.error.code),
  );
  element.addEventListener('click', ({ clientX }) => void clientX);
  element.addEventListener('another', ({ type }) => void type);
  // @ts-expect-error -- an event of the page has no detail of the map's
  element.addEventListener('click', ({ detail }) => void detail.lngLat);
  const listener = ({ detail }: CustomEvent<MapPointer>): void => void detail;
  element.removeEventListener('mapclick', listener);
  // @ts-expect-error -- the detail of another event
  element.addEventListener('camerachange', listener);
  // @ts-expect-error -- a click on the map has no phase
  element.addEventListener('mapclick', ({ detail }) => void detail.phase);
}

export async function embedded(address: string, container: HTMLElement, config: MapConfig): Promise<void> {
  const { mount, load, MapDockElement: Element } = (await import(address)) as EmbedModule;
  expectType<Equal<ReturnType<typeof mount>, Promise<DockedHandle>>>();
  (await load()).mount(container, config).destroy();
  new Element().config = config;
  // @ts-expect-error -- a mount takes a config
  await mount(container);
}

export function views(config: MapConfig): ReactNode[] {
  return [
    <map-dock key="a" src="map.json" access-token="pk.x" zoom={3} loading="lazy" aria-label="Map" />,
    <map-dock key="b" config={config} onmapclick={({ detail }) => void detail.lngLat[0]} className="a" />,
    <map-dock key="c" ref={(element) => void element?.getCamera()} style={{ blockSize: 400 }} hidden />,
    <map-dock key="d" onstatuschange={({ detail }) => void detail.name} onClick={() => {}}>
      <p slot="loading">Just a moment</p>
    </map-dock>,
    <map-dock key="i" config={JSON.stringify(config)} />,
    // @ts-expect-error -- no such way to load
    <map-dock key="e" loading="late" />,
    // @ts-expect-error -- a camera has no position
    <map-dock key="f" config={{ ...config, camera: { position: [1, 2] } }} />,
    // @ts-expect-error -- a click on the map has no phase
    <map-dock key="g" onmapclick={({ detail }) => void detail.phase} />,
    // @ts-expect-error -- no such attribute
    <map-dock key="h" baseApiUrl="https://maps.example" />,
  ];
}

test('the types of the element hold no code', async () => {
  expect(Object.keys(await import('./map-dock.js'))).toEqual([]);
});
