import type { MapConfig, MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { CallEngine } from '../foundation/capture-errors.js';
import type { Emitter } from '../foundation/emitter.js';
import type { OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import type { SavedSelection } from '../foundation/saved-selection.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { ErrorReports } from '../errors/report-errors.js';
import type { OnDrawn } from '../readiness/watch-drawn.js';
import type { MapRequests } from '../requests/map-requests.js';
import type { TokenAnswer } from '../requests/token-source-interface.js';
import type { DrawnContent } from '../selection/drawn-content.js';
import type { ChangeableContent } from '../style/change-style.js';

export interface ContentOptions {
  readonly map: EngineMap;
  readonly onDrawn: OnDrawn;
  readonly emitter: Emitter;
  readonly callEngine: CallEngine;
  readonly prepare: MapRequests['prepare'];
  /**
   * Another token, if the error is about one that the provider refused; `undefined` if it is about something else, or if there is no other.
   */
  readonly renewToken: (error: Error) => Promise<TokenAnswer> | undefined;
  readonly getConfig: () => MapConfig;
  readonly isStyleLoaded: () => boolean;
  /** Resolves when the engine can validate sources and layers; `undefined` if it can now. Never rejects. */
  readonly prepareValidators: () => Promise<unknown> | undefined;
  /** Called with all parts that the engine refuses now; they replace those of the call before. */
  readonly onRefused: (errors: readonly MapdockError[]) => void;
  /** Called when a config selects other features than the one before. */
  readonly onSelected: (selection: MapConfig['selection']) => void;
  /** Called with all images that are missing now; they replace those of the call before. */
  readonly onImagesMissing: (errors: readonly MapdockError[]) => void;
  readonly onFailed: OnCodeFailed;
  readonly reports: ErrorReports;
  /** What was selected on the map that this one replaces. */
  readonly selected: SavedSelection | undefined;
  /** Called with an error that does not change the status of the map. */
  readonly onHint: (hint: MapdockError) => void;
  /** Name of the style for messages. */
  readonly getStyleName: () => string;
  readonly signal: AbortSignal;
}

export interface Content extends ChangeableContent, NonNullable<DrawnContent['made']> {
  /** True while the style lacks something of the config that is loading or waits for the validators. */
  readonly isPending: boolean;
  /**
   * True if the style lacks something of the config that was last applied, or may have lost it: another style is loaded, the style was
   * changed in place, or no style was loaded when the content was to be put in.
   */
  readonly isIncomplete: boolean;
  /** True while an import of the config is loading, or the code for it: these have time limits of their own. */
  readonly areImportsPending: boolean;
  readonly areImagesPending: boolean;
  /** `undefined` until the config is applied to the first style. */
  readonly selected: SavedSelection | undefined;
  /** Call it when a new style is loaded. */
  noteStyle(): void;
  /** Call it with an error of an import of the style in use. Returns whether it is one of the config's, which is reported then. */
  claimLoss(error: MapdockError): boolean;
  /** Call it when an import has come after its style, of which nothing was known before. */
  noteImport(): void;
  /**
   * Call it when the engine says that a layer names a layer which its source lacks. If it is one of the style, it is reported with its path.
   */
  noteFaultyLayer(): void;
  /** Applies the config to the style: at once, unless the engine's validators are not loaded yet. */
  apply(): void;
  /** Requests again missing images and chunks that failed to load. */
  retry(): void;
  /** Withdraws errors about parts that only the config before has. */
  withdrawErrors(before: MapConfig, config: MapConfig, reports: ErrorReports): void;
}

export interface ContentSync extends SessionPart, DrawnContent {
  readonly isPending: boolean;
  readonly areImagesPending: boolean;
  readonly selected: SavedSelection | undefined;
  /** `undefined` until the chunk is loaded. */
  readonly made: Content | undefined;
  /** Call it when a style is requested with values for its options: these are the style's only until a config without them is applied. */
  noteOptions(): void;
  /** `noteFaultyLayer` of the content. If the chunk of the content is not loaded yet, the call loads it first. */
  noteFaultyLayer(): void;
}
