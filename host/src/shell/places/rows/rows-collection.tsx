import type { Key } from 'react-aria-components';
import type { ListState } from 'react-stately/useListState';
import { rowKeyOf, type Place } from '../../../places/place.js';
import type { ShownPlaces } from '../../../places/search/shown-places.js';
import { matchStart } from '../../../places/search/match-start.js';
import { PlaceRow } from './place-row.js';

type Collection = ListState<Place>['collection'];
export type RowNode = NonNullable<ReturnType<Collection['getItem']>>;

/** Rows that were made before. A row of the same place with the same number is not rendered again. */
const made = new WeakMap<Place, RowNode>();

/**
 * The rows of a list, as React Aria asks for them. A row is made when it is asked for: React Aria's own collections make all of them at once, which takes
 * seconds for 100,000 places.
 */
export class RowsCollection implements Collection {
  readonly size: number;
  readonly #shown: ShownPlaces;
  readonly #unnamed: string;
  /** The number of the row of each place, by the number of the place; -1 for those that are not listed. */
  readonly #rowOf: Int32Array;

  constructor(shown: ShownPlaces, unnamed: string) {
    this.size = shown.rows.length;
    this.#shown = shown;
    this.#unnamed = unnamed;
    this.#rowOf = new Int32Array(shown.index.places.length).fill(-1);
    for (let row = 0; row < this.size; row += 1) this.#rowOf[shown.rows[row] as number] = row;
  }

  /** The number of a row; -1 if there is none. */
  indexOf(key: Key): number {
    const place = this.#shown.index.indexOf(String(key));
    return place === undefined ? -1 : (this.#rowOf[place] ?? -1);
  }

  at(row: number): RowNode | null {
    const place = this.#shown.index.places[this.#shown.rows[row] ?? -1];
    if (place === undefined) return null;
    const textValue = place.name || this.#unnamed;
    const before = made.get(place);
    if (before?.index === row && before.textValue === textValue) return before;
    const node: RowNode = {
      type: 'item',
      key: rowKeyOf(place),
      value: place,
      index: row,
      level: 0,
      hasChildNodes: false,
      childNodes: [],
      rendered: null,
      textValue,
      props: {},
      render: () => <PlaceRow place={place} row={row} />,
    };
    made.set(place, node);
    return node;
  }

  /** The key of the first row from `start` on whose name begins with a text, as the collator compares; `null` if there is none. */
  findByStart(text: string, start: number, collator: Intl.Collator): Key | null {
    const { index, rows } = this.#shown;
    const begins = matchStart(text, collator);
    for (let row = start; row < this.size; row += 1) {
      const place = index.places[rows[row] as number] as Place;
      if (begins(place.name || this.#unnamed)) return rowKeyOf(place);
    }
    return null;
  }

  readonly #keyAt = (row: number): Key | null => this.at(row)?.key ?? null;

  getItem(key: Key): RowNode | null {
    const row = this.indexOf(key);
    return row === -1 ? null : this.at(row);
  }
  getKeyBefore(key: Key): Key | null {
    return this.#keyAt(this.indexOf(key) - 1);
  }
  getKeyAfter(key: Key): Key | null {
    const row = this.indexOf(key);
    return row === -1 ? null : this.#keyAt(row + 1);
  }
  getFirstKey(): Key | null {
    return this.#keyAt(0);
  }
  getLastKey(): Key | null {
    return this.#keyAt(this.size - 1);
  }
  *getKeys(): Generator<Key> {
    for (const { key } of this) yield key;
  }
  *[Symbol.iterator](): Generator<RowNode> {
    for (let row = 0; row < this.size; row += 1) yield this.at(row) as RowNode;
  }
}
