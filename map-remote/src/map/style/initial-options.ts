import type { MapConfig } from '@mapdock/shared';

/** Values of options by import, as the engine takes them for a style that it is about to load. */
export type InitialOptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The config's values for a style that is about to be loaded, which its first frame has. A `null` in place of a value counts as absent. The
 * config's own imports get theirs when they have come: the engine breaks off the load of one that gets values and has no options.
 */
export const initialOptions = ({ styleConfig, imports }: MapConfig): InitialOptions | undefined =>
  styleConfig &&
  (JSON.parse(
    JSON.stringify(styleConfig, (name, value: unknown) =>
      imports?.some(({ id }) => id === name) ? undefined : (value ?? undefined),
    ),
  ) as InitialOptions);
