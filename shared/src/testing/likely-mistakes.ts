import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A mistake that people who know mapbox-gl make in a config, and where it is found. */
export interface LikelyMistake {
  readonly mistake: string;
  /** Parts of a config that is right without it; `provider` and `style` are added where absent. */
  readonly config: object;
  /** What the compiler's message names, for a config written in place; absent if no type can tell. */
  readonly compiler?: readonly string[];
  /** Where an editor marks it by `config.schema.json`; absent if no schema can tell. */
  readonly editor?: string;
  /**
   * Who tells at run time, and the path that is named: the answer to the config (`refused` with a problem, `unknown` by
   * `unknownFields`), or `maperror` with a code: of what the `engine` refuses, which the status has too, or of what is `told` and no more.
   */
  readonly runTime: {
    readonly by: 'refused' | 'unknown' | 'engine' | 'told';
    readonly code?: string;
    readonly path: string;
  };
}

/** The list is data, since a browser test reads it too: what the engine tells is looked at there. */
export const LIKELY_MISTAKES = JSON.parse(
  readFileSync(path.join(__dirname, 'likely-mistakes.json'), 'utf8'),
) as readonly LikelyMistake[];
