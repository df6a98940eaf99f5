/** Colours of the icons in a sprite. */
export interface SpriteColours {
  readonly icon: string;
  /** Drawn around each icon, so that it stands out from any background. */
  readonly halo: string;
  readonly dot: string;
  readonly dotRim: string;
  readonly capital: string;
}
