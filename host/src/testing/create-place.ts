import type { Place } from '../places/place.js';

/** A place in Rome, with the members that a test is about. */
export const createPlace = (changes: Partial<Place> = {}): Place => ({
  sourceId: 'sites',
  key: '7',
  id: 7,
  name: 'Rome',
  position: [12.5, 41.9],
  isExact: true,
  bounds: undefined,
  properties: {},
  ...changes,
});
