declare const __MAPDOCK_HOST_VERSION__: string;

/** Put in by the build; unit tests run without one. */
export const HOST_VERSION = typeof __MAPDOCK_HOST_VERSION__ === 'string' ? __MAPDOCK_HOST_VERSION__ : '0.0.0';
