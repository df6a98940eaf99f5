import * as v from 'valibot';
import { cached } from '../schema/cached.js';
import { findBrokenReferences } from './config-references.js';
import { configFields, type MapConfig } from './map-config.js';
import type { Schema } from '../schema/named-schema.js';

/** Converts a path to valibot's form, which includes each object on the way. */
function walkTo(config: MapConfig, keys: readonly (string | number)[]): v.IssuePathItem[] {
  let input: unknown = config;
  return keys.map((key) => {
    const value = (input as Record<string | number, unknown>)[key];
    const item = { type: 'unknown', origin: 'value', input, key, value } as const;
    input = value;
    return item;
  });
}

/** Schema of the config. Use `parseMapConfig` to validate; use this to embed the config in a document of your own. */
export const mapConfigSchema: Schema<MapConfig> = cached(
  v.pipe(
    configFields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { path, expected } of findBrokenReferences(dataset.value)) {
        const steps = walkTo(dataset.value, path) as [v.IssuePathItem, ...v.IssuePathItem[]];
        addIssue({ message: expected, input: steps.at(-1)?.value, path: steps });
      }
    }),
  ),
);
