import { styleRequestUrl, type MapConfig } from '@mapdock/shared';
import { useEffect, useState } from 'react';
import type { StyleOption } from '../../config/host-config.js';
import { tileColors, type TileColors } from './tile-colors.js';

type Provider = MapConfig['provider'];

/** The document of a style: the map has requested the present one, which the browser's cache has then. */
async function loadStyle(
  style: StyleOption['style'],
  provider: Provider,
  signal: AbortSignal,
): Promise<unknown> {
  if (typeof style !== 'string') return style;
  const url = styleRequestUrl({ provider, style });
  if (url === undefined) return undefined;
  const response = await fetch(url, { signal });
  return response.ok ? await response.json() : undefined;
}

interface StyleTileProps {
  readonly style: StyleOption['style'];
  readonly provider: Provider;
}

/** A tile in the colours of a style. It is plain until the style is there, and for one whose colours can't be read. */
export function StyleTile({ style, provider }: StyleTileProps) {
  const [colors, setColors] = useState<TileColors>();
  useEffect(() => {
    const controller = new AbortController();
    loadStyle(style, provider, controller.signal).then(
      (document) => {
        if (!controller.signal.aborted) setColors(tileColors(document));
      },
      // No error is shown here: if the style is chosen and does not load, the map reports that.
      () => undefined,
    );
    return () => controller.abort();
  }, [style, provider]);
  if (!colors) return null;
  const { background, areas, line } = colors;
  const [first = background, second = first, third = second] = areas;
  return (
    <svg className="style-tile" viewBox="0 0 96 64" preserveAspectRatio="none" aria-hidden="true">
      <rect width="96" height="64" fill={background} />
      <path d="M0 0H40C44 20 26 26 22 40 20 50 8 52 0 48Z" fill={first} />
      <path d="M96 64H48C46 50 60 44 72 44 82 44 88 36 96 34Z" fill={second} />
      <path d="M58 10q14-6 20 4t-8 14q-14 2-16-8Z" fill={third} />
      {line !== undefined && <path d="M0 58C30 52 40 22 96 18" fill="none" stroke={line} strokeWidth="2" />}
    </svg>
  );
}
