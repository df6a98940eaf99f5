interface SourceListener {
  readonly change: (changes: object) => void;
  readonly onReload: () => void;
  readonly onImageFetch: () => void;
}

/** A source as the engine hands it out, with the setters of every type. */
export function createFakeSource(type: string, { change, onReload, onImageFetch }: SourceListener) {
  return {
    type,
    setData(data: unknown) {
      change({ data });
      onReload();
    },
    setUrl: (url: string) => change({ url }),
    setTiles: (tiles: readonly string[]) => change({ tiles }),
    setCoordinates: (coordinates: unknown) => change({ coordinates }),
    updateImage(options: object) {
      onImageFetch();
      change(options);
    },
    reload: onReload,
  };
}
