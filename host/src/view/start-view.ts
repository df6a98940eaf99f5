import type { View } from './view-hash.js';

/**
 * The view that a page starts with: what its address says, and for the rest what is stored of the last visit. An address that names a place
 * says where to look. A card is opened by the address alone. Pure.
 */
export const startView = (linked: View, last: View): View => ({
  ...linked,
  camera: linked.camera ?? (linked.place === undefined ? last.camera : undefined),
  style: linked.style ?? last.style,
  light: linked.light ?? last.light,
  projection: linked.projection ?? last.projection,
});
