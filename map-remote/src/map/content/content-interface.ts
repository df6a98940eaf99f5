import type { MapConfig, MapdockError, MapFeature, StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Attempt } from '../base/capture-errors.js';
import type { Emitter } from '../base/emitter.js';
import type { OnCodeFailed } from '../base/late-chunk-slot.js';
import type { SavedSelection } from '../base/saved-selection.js';
import type { SessionPart } from '../base/session-part.js';
import type { ErrorReports } from '../errors/report-errors.js';
import type { MapRequests } from '../requests/map-requests.js';
import type { SelectionSync } from '../selection/sync-selection.js';
import type { PatchedLayers } from '../style/plan-style-layers.js';

export interface ContentOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  readonly attempt: Attempt;
  readonly prepare: MapRequests['prepare'];
  readonly getConfig: () => MapConfig;
  readonly isStyleLoaded: () => boolean;
  /** Resolves when the engine can tell what is wrong with a source or layer; `undefined` if it can. Never rejects. */
  readonly prepareValidators: () => Promise<unknown> | undefined;
  /** All that is refused now, in place of what was refused before. */
  readonly onRefused: (errors: readonly MapdockError[]) => void;
  /** The config selects other features than before. */
  readonly onSelected: (selection: MapConfig['selection']) => void;
  /** All images that are missing now, in place of those that were missing before. */
  readonly onImagesMissing: (errors: readonly MapdockError[]) => void;
  readonly onFailed: OnCodeFailed;
  readonly reports: ErrorReports;
  /** What was selected on the map that this one replaces. */
  readonly selected: SavedSelection | undefined;
  /** Something to tell that leaves the map as it is. */
  readonly onHint: (hint: MapdockError) => void;
  /** For messages. */
  readonly getStyleName: () => string;
  readonly signal: AbortSignal;
}

export interface Content {
  /** False if the style has what the config wants. */
  readonly isPending: boolean;
  /** True if a new or changed style still lacks what the config wants, whether that is on its way or not. */
  readonly isStyleNew: boolean;
  readonly areImagesPending: boolean;
  /** Of the config's layers that the style has, and of the style's that the config names. */
  readonly layerIds: readonly string[];
  readonly patched: PatchedLayers;
  /** `undefined` until the first style has all of it. */
  readonly selected: SavedSelection | undefined;
  /** A new style is in. */
  takeStyle(): void;
  /** The style in use was changed from one document to another; all that was put in is still there. */
  takeChange(from: StyleDocument, to: StyleDocument): void;
  /** Makes the style what the config wants: at once, unless the engine can't judge it yet. */
  apply(): void;
  /** Requests again the images that are missing and code that did not come. */
  retry(): void;
  /** Takes back what was wrong with something that the config before had and this one has not. */
  withdrawErrors(before: MapConfig, config: MapConfig, reports: ErrorReports): void;
  /** What a click on these does: it parts a cluster where the config says so, and else selects as its `interaction.select` says. */
  choose(features: readonly MapFeature[], isAdding: boolean): void;
}

export interface ContentSync extends SessionPart {
  readonly isPending: boolean;
  readonly areImagesPending: boolean;
  readonly layerIds: readonly string[];
  readonly selected: SavedSelection | undefined;
  readonly selection: SelectionSync;
  /** `undefined` until its code is there. */
  readonly made: Content | undefined;
}
