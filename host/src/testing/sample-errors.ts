import { MapdockError } from '@mapdock/shared';

/** A release that lacks one of its files. */
export const incomplete = new MapdockError('REMOTE_INCOMPLETE', {
  url: 'https://maps.example/',
  missing: 'view.js',
});
