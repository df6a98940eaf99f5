import { isMapdockError } from '@mapdock/shared';

/** `isMapdockError` checks the code. `instanceof` would not work, since the map has its own copy of the class. */
export const describeError = (error: unknown): string =>
  isMapdockError(error) ? `${error.code}: ${error.message}` : String(error);
