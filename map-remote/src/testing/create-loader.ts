import { MapdockError, type MapConfig } from '@mapdock/shared';
import type { StyleChange } from '../map/style/change-style.js';
import { createStyleLoader } from '../map/style/style-loader.js';
import { createConfig } from './create-config.js';
import { FakeMap } from './fakes/create-fake-map.js';
import { createRequests } from './create-requests.js';
import { createFakeFetch } from './fakes/fake-fetch.js';

export const LIGHT = 'mapbox://styles/team/light';

/** A keeper of LIGHT, loaded unless said otherwise, and what it told. */
export function createLoader({
  isLoaded = true,
  onRetained = () => {},
  first = LIGHT as MapConfig['style'],
  changed = { name: 'impossible' } as StyleChange,
  prepareChange = (): Promise<unknown> | undefined => undefined,
  prepareReplacement = (): Promise<unknown> | undefined => undefined,
} = {}) {
  const fetching = createFakeFetch();
  const map = new FakeMap();
  const ending = new AbortController();
  const told: string[] = [];
  const { requests } = createRequests();
  const { renewal } = requests;
  const keeper = createStyleLoader(
    map.asEngineMap,
    requests,
    first,
    {
      onRequested: () => told.push('requested'),
      prepareReplacement,
      onReplaced: () => {},
      onLoaded: () => told.push('loaded'),
      onRetained: ({ code }) => {
        told.push(`kept ${code}`);
        onRetained();
      },
      prepareChange,
      change: () => changed,
      onChanged: (error) => told.push(error === undefined ? 'changed' : `unchanged ${error.code}`),
      onFailed: ({ code }) => told.push(`failed ${code}`),
    },
    ending.signal,
  );
  if (isLoaded) map.loadStyle();
  told.length = 0;
  const use = (style: MapConfig['style'], provider = createConfig().provider) =>
    keeper.use(createConfig({ style, provider }));
  const change = (style: MapConfig['style']) => keeper.use(createConfig({ style }), true);
  const refuse = (reason = 'bad style', mayPass = false) =>
    keeper.takeError(new MapdockError('STYLE_FAILED', { style: keeper.name, reason }), mayPass);
  return { keeper, map, told, use, change, refuse, ending, fetching, renewal };
}
