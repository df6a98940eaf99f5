declare const __MAPDOCK_HOST_VERSION__: string;
declare const __MAPDOCK_ENGINE_MAJOR__: number | null;

/** The build replaces these constants; unit tests run without a build and get the fallbacks. */
export const HOST_VERSION = typeof __MAPDOCK_HOST_VERSION__ === 'string' ? __MAPDOCK_HOST_VERSION__ : '0.0.0';

/**
 * Major version of mapbox-gl that this host's code is written for, as in `package.json`; `undefined` if the host uses the contract alone.
 */
export const ENGINE_MAJOR =
  typeof __MAPDOCK_ENGINE_MAJOR__ === 'number' ? __MAPDOCK_ENGINE_MAJOR__ : undefined;
