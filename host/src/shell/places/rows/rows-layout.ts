import { Layout, LayoutInfo, Rect, Size, type Key } from 'react-aria-components';
import { RowsCollection, type RowNode } from './rows-collection.js';

interface RowsLayoutOptions {
  /** Height of a row in CSS pixels. */
  readonly rowHeight: number;
  /** How many rows below each other are on the page at most. */
  readonly most: number;
}

/**
 * Rows of the same height below each other. React Aria's own `ListLayout` looks at every row when one far away is asked for, as with End, which takes
 * a quarter of a second for 100,000 rows on a phone.
 */
export class RowsLayout extends Layout<RowNode, RowsLayoutOptions> {
  #rowHeight = 1;
  #most = Infinity;
  /** The part of the list that was in view when its rows were last requested. */
  #visible = new Rect();

  get #rows(): RowsCollection | undefined {
    const { collection } = this.virtualizer ?? {};
    return collection instanceof RowsCollection ? collection : undefined;
  }

  override update({ layoutOptions }: { readonly layoutOptions?: RowsLayoutOptions }): void {
    if (!layoutOptions) return;
    const { rowHeight, most } = layoutOptions;
    this.#rowHeight = rowHeight;
    this.#most = most;
  }

  override shouldInvalidateLayoutOptions(next: RowsLayoutOptions, before: RowsLayoutOptions): boolean {
    return next.rowHeight !== before.rowHeight || next.most !== before.most;
  }

  getContentSize(): Size {
    return new Size(this.virtualizer?.size.width, (this.#rows?.size ?? 0) * this.#rowHeight);
  }

  #infoAt(row: number, key: Key): LayoutInfo {
    const width = this.virtualizer?.size.width;
    return new LayoutInfo('item', key, new Rect(0, row * this.#rowHeight, width, this.#rowHeight));
  }

  getLayoutInfo(key: Key): LayoutInfo | null {
    const row = this.#rows?.indexOf(key) ?? -1;
    return row === -1 ? null : this.#infoAt(row, key);
  }

  getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const rows = this.#rows;
    if (!rows) return [];
    const { visibleRect = rect, persistedKeys = [] } = this.virtualizer ?? {};
    const isJump = this.#visible.area > 0 && !visibleRect.intersects(this.#visible);
    // `rect` has the rows that are seen next too. After a jump, as with a letter or End, all rows are new, and these wait for the end of the scrolling.
    const { y, height } = isJump ? visibleRect : rect;
    this.#visible = visibleRect;
    const first = Math.max(0, Math.floor(y / this.#rowHeight));
    const end = Math.min(rows.size, Math.ceil((y + height) / this.#rowHeight), first + this.#most);
    const visible = new Set(Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at));
    // The row with the focus stays on the page wherever the list is scrolled to.
    for (const key of persistedKeys) visible.add(rows.indexOf(key));
    return [...visible]
      .toSorted((one, other) => one - other)
      .flatMap((row) => {
        const node = rows.at(row);
        return node ? [this.#infoAt(row, node.key)] : [];
      });
  }
}
