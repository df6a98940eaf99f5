import { MapdockError, type MapConfig } from '@mapdock/shared';
import type { StyleChange } from '../map/style/change-style.js';
import type { InitialOptions } from '../map/style/initial-options.js';
import { createStyleLoader } from '../map/style/style-loader.js';
import { createCurrentStyle } from '../map/style/current-style.js';
import { createConfig } from './create-config.js';
import { FakeMap } from './fakes/create-fake-map.js';
import { createRequests } from './create-requests.js';
import { createFakeFetch } from './fakes/fake-fetch.js';

export const LIGHT = 'mapbox://styles/team/light';

/** A style loader with LIGHT, loaded unless the options say otherwise, and the calls of its listener. */
export function createLoader({
  isLoaded = true,
  onRetained = () => {},
  first = LIGHT as MapConfig['style'],
  changed = { name: 'impossible' } as StyleChange,
  prepareChange = (): Promise<unknown> | undefined => undefined,
  getOptions = (): InitialOptions | undefined => undefined,
  prepareReplacement = (): Promise<unknown> | undefined => undefined,
} = {}) {
  const fetching = createFakeFetch();
  const map = new FakeMap();
  const ending = new AbortController();
  const calls: string[] = [];
  const { requests } = createRequests();
  const { renewal } = requests;
  const currentStyle = createCurrentStyle(first);
  const loader = createStyleLoader(
    map.asEngineMap,
    requests,
    currentStyle,
    {
      getOptions,
      onRequested: () => calls.push('requested'),
      prepareReplacement,
      onReplaced: () => {},
      onLoaded: (missing) => calls.push('loaded', ...missing.map(({ code }) => `without ${code}`)),
      onRetained: ({ code }) => {
        calls.push(`kept ${code}`);
        onRetained();
      },
      prepareChange,
      change: () => changed,
      onChanged: (error) => calls.push(error === undefined ? 'changed' : `unchanged ${error.code}`),
      onFailed: ({ code }) => calls.push(`failed ${code}`),
    },
    ending.signal,
  );
  if (isLoaded) map.loadStyle();
  calls.length = 0;
  const use = (style: MapConfig['style'], provider = createConfig().provider) =>
    loader.use(createConfig({ style, provider }));
  const change = (style: MapConfig['style']) => loader.use(createConfig({ style }), true);
  const refuse = (reason = 'bad style', mayPass = false) =>
    loader.claimError(new MapdockError('STYLE_FAILED', { style: currentStyle.name, reason }), mayPass);
  return { loader, currentStyle, map, calls, use, change, refuse, ending, fetching, renewal };
}
