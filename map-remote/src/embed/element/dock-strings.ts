import type { FailureKind } from '@mapdock/shared/loader-parts';

/** The same sentences as `failed.text.` in the map's strings, in English alone: translations are loaded with the map. */
export const DOCK_STRINGS: Readonly<Record<FailureKind, string>> = {
  offline: 'Your device is not connected to the internet. The map is loaded as soon as it is.',
  network:
    'Either your connection is interrupted, or the server of the map does not answer. Check your connection, then try again.',
  site: 'This is a fault of this site, not of your device or your connection. Try again later, or tell those who run the site.',
  versions:
    'The page and the map are of different versions. Reload the page. If that does not help, those who run the site have to repair it.',
  device:
    'This browser, or the graphics of this device, can’t show the map. Use a newer browser or another device.',
  interrupted: 'The map was interrupted. Try again.',
};
