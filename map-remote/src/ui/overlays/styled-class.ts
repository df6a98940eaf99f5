/** Class of a marker or popup to which the host has given class names for its own style sheets. */
export const STYLED_CLASS = 'mapdock-styled';
