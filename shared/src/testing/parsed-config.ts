import { parseMapConfig } from '../parse/parse-map-config.js';

type Json = Record<string, unknown>;

/** The least that a config needs, and `parts`, which may be wrong. */
export const createConfig = (parts: object = {}): Json => ({
  provider: { baseApiUrl: 'https://maps.example/api' },
  style: { version: 8, sources: {}, layers: [] },
  ...parts,
});

export const createLayer = (parts: object = {}): Json => ({ id: 'places', type: 'circle', ...parts });

/** What is wrong with a config; empty if nothing is. */
export function problemsOf(input: unknown) {
  const parsed = parseMapConfig(input);
  return parsed.ok ? [] : parsed.error.details.problems;
}

export const pathsOf = (input: unknown): string[] => problemsOf(input).map(({ path }) => path);

export const repeat = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));
