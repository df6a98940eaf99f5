import { MapdockError } from '@mapdock/shared';

/** The error of a release with a missing file. */
export const incomplete = new MapdockError('REMOTE_INCOMPLETE', {
  url: 'https://maps.example/',
  missing: 'view.js',
});
