import type { MapConfig } from '@mapdock/shared';
import { styleName } from './fetch-style.js';

export type Style = MapConfig['style'];

export type StyleState =
  | { readonly name: 'fetching' | 'loaded'; readonly current: Style }
  | { readonly name: 'loading' | 'restoring'; readonly wanted: Style };

/** The style in use, or the one that is being loaded. */
export const styleOf = (state: StyleState): Style => ('current' in state ? state.current : state.wanted);

/** Which style the engine has. Only the style loader sets it; other parts read it. */
export interface CurrentStyle {
  state: StyleState;
  readonly isLoaded: boolean;
  /** Name of the style in use or being loaded, for messages. */
  readonly name: string;
}

/** The state of a map that is made with a style. */
export function createCurrentStyle(first: Style): CurrentStyle {
  return {
    state: { name: 'loading', wanted: first },
    get isLoaded() {
      return this.state.name === 'loaded';
    },
    get name() {
      return styleName(styleOf(this.state));
    },
  };
}
