interface SourceListener {
  readonly change: (changes: object) => void;
  readonly onReload: () => void;
  readonly onImageFetch: () => void;
  readonly expansionZoom: number | undefined;
  /** The points of each cluster. */
  readonly leaves: readonly object[];
}

/** A source as the engine returns it, with the setters of every type. */
export function createFakeSource(
  type: string,
  { change, onReload, onImageFetch, expansionZoom, leaves }: SourceListener,
) {
  return {
    type,
    setData(data: unknown) {
      change({ data });
      onReload();
    },
    setUrl: (url: string) => change({ url }),
    setTiles: (tiles: readonly string[]) => change({ tiles }),
    setModels: (models: object) => change({ models }),
    setCoordinates: (coordinates: unknown) => change({ coordinates }),
    updateImage(options: object) {
      onImageFetch();
      change(options);
    },
    reload: onReload,
    getClusterExpansionZoom(_id: number, answer: (error: Error | null, zoom?: number) => void) {
      if (expansionZoom === undefined) answer(new Error('No cluster with the specified id.'));
      else answer(null, expansionZoom);
    },
    getClusterLeaves(
      _id: number,
      _limit: number,
      _offset: number,
      answer: (error: Error | null, leaves: readonly object[]) => void,
    ) {
      answer(null, leaves);
    },
  };
}
