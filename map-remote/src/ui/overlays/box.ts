/** A box in CSS pixels, from the same corner as those with which it is compared. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
