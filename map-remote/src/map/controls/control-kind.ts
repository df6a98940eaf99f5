import type { ControlCorner, ControlName, ControlsConfig } from '@mapdock/shared';
import type { EngineControl, EngineModule } from '../../engine/engine-module.js';
import type { StringStore } from '../../texts/string-store.js';
import type { Emitter } from '../foundation/emitter.js';

/** The parts of a map that its controls use. */
export interface ControlPage {
  readonly engine: EngineModule;
  /** What the control for full screen shows. */
  readonly fullscreenContainer: HTMLElement;
  readonly strings: StringStore;
  readonly emitter: Emitter;
}

/** The options of a control; none where the config says that it is on, or only where. */
export type OptionsOf<N extends ControlName> = Omit<
  Exclude<ControlsConfig[N], boolean | string | undefined>,
  'corner'
>;

export interface ControlKind<O extends object> {
  /** Where it stands unless the config says otherwise. */
  readonly corner: ControlCorner;
  create(page: ControlPage, options: O): EngineControl;
  /** Gives a control other options, and the strings that may have changed. False if it must be made anew. Default: if they differ. */
  change?(control: EngineControl, options: O, before: O): boolean;
}

export type ControlKinds<N extends ControlName> = { readonly [K in N]: ControlKind<OptionsOf<K>> };

/** Controls that are on unless the config switches them off. The code of all others is loaded late. */
export type EarlyControl = 'navigation' | 'attribution';
export type LateControl = Exclude<ControlName, EarlyControl>;
