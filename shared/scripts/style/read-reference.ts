/**
 * The style specification as data, from the engine's own package: the version of it that map-remote ships. Only names, kinds and
 * ranges are taken from it, no text and no code.
 */
import { createRequire } from 'node:module';
import { mustFind } from '../must-find.ts';

/** One limit, or one for each number of a list. */
type Limit = number | number[];

/** A member of an object of the specification. */
export interface Spec {
  readonly type: string;
  /** What the items of a list are. */
  readonly value?: string | Spec;
  /** Of an enumeration; as keys where something is said of each. */
  readonly values?: (string | number)[] | Readonly<Record<string, unknown>>;
  readonly length?: number;
  readonly minimum?: Limit;
  readonly maximum?: Limit;
  readonly units?: string;
  readonly default?: unknown;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly experimental?: boolean;
  readonly transition?: boolean;
  readonly 'use-theme'?: boolean;
  readonly 'property-type'?: string;
  readonly 'supported-layer-types'?: readonly string[];
  readonly expression?: { readonly parameters?: readonly string[] };
}

interface Reference {
  /** Objects by name, but for a few members that are something else. */
  readonly [name: string]: object;
  /** Names of the objects that describe sources. */
  readonly source: readonly string[];
  readonly expression_name: Spec;
  readonly filter_operator: Spec;
}

// The package has no types for this way of loading, and the other way needs a bundler.
const read = createRequire(import.meta.url);

export const { latest: REFERENCE } = read('mapbox-gl/dist/style-spec/index.cjs') as { latest: Reference };
export const { version: ENGINE_VERSION } = read('mapbox-gl/package.json') as { version: string };

/** Members of one of the specification's objects by name. */
export function readMembers(object: string): Readonly<Record<string, Spec>> {
  // `*` stands for members of any name. An object may also be marked as experimental as a whole.
  const members = Object.entries<Spec | boolean>({ ...mustFind(REFERENCE[object], `\`${object}\``) });
  return Object.fromEntries(
    members.filter((entry): entry is [string, Spec] => entry[0] !== '*' && typeof entry[1] === 'object'),
  );
}

/** Values of an enumeration. */
export const valuesOf = ({ values = [] }: Spec) => (Array.isArray(values) ? values : Object.keys(values));
