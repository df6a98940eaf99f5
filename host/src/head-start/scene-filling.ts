/** What fills a map's first view, for the worker that fetches it. */
export interface SceneFilling {
  /** Addresses of the tiles in view. */
  readonly tiles: readonly string[];
  readonly labels: readonly Labels[];
}

/** Texts of a layer of the style, as far as they tell which letters are wanted. */
export interface Labels {
  /** Address of the letters, with `{range}` for 256 of them. */
  readonly letters: string;
  /** The part of a tile that has the texts, and their properties there. */
  readonly part: string;
  readonly properties: readonly string[];
  /** Whether all of the properties are shown, and not the first that there is. */
  readonly isEach: boolean;
  readonly isUpperCase: boolean;
  /** Of the style's layer. */
  readonly filter: unknown;
  readonly zoom: number;
}

/** What the page tells the worker: what to fetch, and that the engine's files no longer need the link. */
export type SceneMessage = { readonly filling: SceneFilling } | { readonly isLinkFree: true };
