/** Checked by `tsc`: a line below an expected error that compiles is itself an error. The run only proves that the file loads. */
/// <reference types="@mapdock/shared/federation-types" />
import { type ComponentType, type ReactNode, lazy } from 'react';
import type * as components from 'map_remote/MapView';
import type * as about from 'map_remote/contract';
import type * as mounting from 'map_remote/mount';
import type { MapConfig, MapHandle, MapViewProps, RemoteInfo, RemoteModules } from './index.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectType<T extends true>(_holds?: T): void {}

type Components = typeof components;

export function modules({ mount }: typeof mounting, { MapView, ...others }: Components): MapHandle {
  expectType<Equal<(typeof about)['remoteInfo'], RemoteInfo>>();
  expectType<Equal<keyof Components, keyof RemoteModules['./MapView']>>();
  const known: RemoteModules<ComponentType<MapViewProps>>['./MapView'] = { MapView, ...others };
  void known;
  // @ts-expect-error -- a config has a style
  mount(document.body, { provider: { baseApiUrl: 'https://maps.example' } });
  return mount(document.body, {
    provider: { baseApiUrl: 'https://maps.example' },
    style: 'mapbox://styles/a/b',
  });
}

export function views({ MapView, MapMarker, MapPopup }: Components, config: MapConfig): ReactNode[] {
  const Later = lazy(() => import('map_remote/MapView'));
  return [
    <MapView key="a" config={config} onMapClick={({ lngLat }) => void lngLat[0]}>
      <MapMarker position={[1, 2]} label="Here">
        <b>Here</b>
      </MapMarker>
      <MapPopup position={[1, 2]} onChange={({ open }) => void open} />
    </MapView>,
    <Later key="b" config={config} />,
    // @ts-expect-error -- the config is required
    <MapView key="c" />,
    // @ts-expect-error -- a marker has an accessible name
    <MapMarker key="d" position={[1, 2]} />,
  ];
}

test('the modules of the remote are known to the compiler alone', () => {
  expect(() => require.resolve('map_remote/mount')).toThrow();
});
