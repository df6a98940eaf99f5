import { memo, useEffect } from 'react';
import type { PlacesState } from './places-state.js';
import { usePlaces, type PlacesOptions } from './use-places.js';

interface PlacesControllerProps extends PlacesOptions {
  readonly onState: (state: PlacesState) => void;
}

/** Tells the page the state of its places. It renders nothing; as a component its code can be loaded after the map. */
export const PlacesController = memo(function PlacesController({
  onState,
  ...options
}: PlacesControllerProps) {
  const state = usePlaces(options);
  // Not in a layout effect: the page would then render in the task of the key that has changed the state, which takes a slow processor too long.
  useEffect(() => onState(state), [state, onState]);
  return null;
});
