/** In CSS pixels, from the corner that the others are measured from. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
