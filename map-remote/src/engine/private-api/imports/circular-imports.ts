import type { EngineMap } from '../../engine-module.js';
import type { LostImport } from './lost-imports.js';
import type { Style } from '../styles/sources-in.js';

const list = (style: Style, above: readonly string[], path = ''): LostImport[] =>
  (style.stylesheet?.imports ?? []).flatMap(({ id, url = '' }) => {
    if (url !== '' && above.includes(url)) return [{ id: path + id, url }];
    const inner = style.fragments.find((each) => each.id === id);
    return inner ? list(inner.style, [...above, url], `${path}${id}/`) : [];
  });

/**
 * Imports of an address from which they are imported themselves (`Style.stylesheet`, `Style.fragments`); `address` is that of the style in
 * use, if it has one. The engine ends such a circle by itself, sooner or later.
 */
export const circularImports = ({ style }: EngineMap, address: string): readonly LostImport[] =>
  style === undefined ? [] : list(style, [address]);
