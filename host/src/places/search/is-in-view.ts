import type { Place } from '../place.js';
import type { View } from './places-query.js';

const FULL_TURN = 360;

/** Whether some of a place is in what the map shows, as far as its bounds tell. Pure. */
export function isInView({ position, bounds }: Pick<Place, 'position' | 'bounds'>, view: View): boolean {
  const [[west, south], [east, north]] = bounds ?? [position, position];
  const [[viewWest, viewSouth], [viewEast, viewNorth]] = view;
  if (south > viewNorth || north < viewSouth) return false;
  // The first turn of the place that does not end west of the view. It is in view if it also begins before the view ends.
  const turns = Math.ceil((viewWest - east) / FULL_TURN);
  return west + turns * FULL_TURN <= viewEast;
}
