/** The name that every style gives its one source. */
export const SOURCE = 'mapdock';
