import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A mistake that people who know mapbox-gl make in a config, and where it is found. */
export interface LikelyMistake {
  readonly mistake: string;
  /** Parts of a config that is right without it; `provider` and `style` are added where absent. */
  readonly config: object;
  /** What the compiler's message contains, for a config written in place; absent if types can't find it. */
  readonly compiler?: readonly string[];
  /** Where an editor marks it with `config.schema.json`; absent if the schema can't find it. */
  readonly editor?: string;
  /**
   * Who reports the mistake at run time, and under which path:
   * - `refused`: a problem of the refused config,
   * - `unknown`: `unknownFields`,
   * - `engine`: `maperror` with a code, which the status has too,
   * - `told`: `maperror` with a code, and nothing else.
   */
  readonly runTime: {
    readonly by: 'refused' | 'unknown' | 'engine' | 'told';
    readonly code?: string;
    readonly path: string;
  };
}

/** A JSON file, since a browser test reads it too, which covers what the engine reports. */
export const LIKELY_MISTAKES = JSON.parse(
  readFileSync(path.join(__dirname, 'likely-mistakes.json'), 'utf8'),
) as readonly LikelyMistake[];
