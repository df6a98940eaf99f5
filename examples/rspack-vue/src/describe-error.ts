import { isMapdockError } from '@mapdock/shared';

/** By code, never by class: the map has its own copy of the class. */
export const describeError = (error: unknown): string =>
  isMapdockError(error) ? `${error.code}: ${error.message}` : String(error);
