import type { MapConfig } from '@mapdock/shared';

/** Values of options by import, as the engine takes them for a style that it is about to load. */
export type InitialOptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The config's values for a style that is about to be loaded, which its first frame has. A `null` in place of a value counts as absent. */
export const initialOptions = ({ styleConfig }: MapConfig): InitialOptions | undefined =>
  styleConfig &&
  (JSON.parse(JSON.stringify(styleConfig, (_name, value: unknown) => value ?? undefined)) as InitialOptions);
