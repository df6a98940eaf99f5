/** Whether the map is to move to the place that the link names. The functions are pure. */
import { isSamePlace, type PlaceRef } from '../../../places/place-ref.js';

export type Journey =
  /** The map stays where it is. */
  | { readonly name: 'none'; readonly ref: PlaceRef | undefined }
  /** The map moves as soon as it and the place's data are there. */
  | { readonly name: 'due'; readonly ref: PlaceRef }
  /** The map has started at the place, so it moves only if the place would be in a cluster. */
  | { readonly name: 'dueFromStart'; readonly ref: PlaceRef };

/** The journey to what was chosen on this page, or to nothing. `isDue`: the map is to move there, but has not. */
export const journeyTo = (ref: PlaceRef | undefined, isDue: boolean): Journey =>
  ref && isDue ? { name: 'due', ref } : { name: 'none', ref };

/** The journey of a page that opens. `linked`: what the link named, if that had no camera. */
export const firstJourney = (
  ref: PlaceRef | undefined,
  linked: PlaceRef | undefined,
  isLinkedShown: boolean,
): Journey =>
  ref && linked && isSamePlace(ref, linked)
    ? { name: isLinkedShown ? 'dueFromStart' : 'due', ref }
    : { name: 'none', ref };

/**
 * The journey once the link names `ref`. A name that was not chosen on this page is that of a link, of Back or of Forward; the map moves to
 * its place unless the link has a camera.
 */
export const journeyAt = (journey: Journey, ref: PlaceRef | undefined, hasCamera: boolean): Journey =>
  isSamePlace(ref, journey.ref) ? journey : journeyTo(ref, !hasCamera);
