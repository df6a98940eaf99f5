import type { PlacesConfig } from '../../config/places-config.js';
import type { PlacesStatus } from './places-status.js';

/** Returns what the listed sources are called on the page, by their names in the config; `title` is the heading of the list. Pure. */
export const titlesOfSources = (
  { sourceId, further }: Pick<PlacesConfig, 'sourceId' | 'further'>,
  title: string,
): ReadonlyMap<string, string> =>
  new Map([[sourceId, title], ...further.map((one) => [one.source, one.title] as const)]);

/** Returns the titles of the sources that a list lacks; `undefined` if it lacks none, or has not been loaded. Pure. */
export function missingTitles(
  status: PlacesStatus,
  config: Pick<PlacesConfig, 'sourceId' | 'further'> | undefined,
  title: string,
): readonly string[] | undefined {
  if (config === undefined || status.name !== 'loaded' || status.missing.length === 0) return undefined;
  const titles = titlesOfSources(config, title);
  return status.missing.map((sourceId) => titles.get(sourceId) ?? sourceId);
}
