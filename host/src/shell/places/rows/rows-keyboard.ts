import type { Key } from 'react-aria-components';
import { ListKeyboardDelegate } from 'react-aria/ListKeyboardDelegate';
import type { RowsCollection } from './rows-collection.js';

type Options = ConstructorParameters<typeof ListKeyboardDelegate>[0] & {
  readonly collection: RowsCollection;
  readonly collator: Intl.Collator;
};

/** The keys of the list, as React Aria has them. Letters find their row without making those before it. */
export class RowsKeyboard extends ListKeyboardDelegate<unknown> {
  readonly #rows: RowsCollection;
  readonly #collator: Intl.Collator;

  constructor(options: Options) {
    super(options);
    this.#rows = options.collection;
    this.#collator = options.collator;
  }

  override getKeyForSearch(search: string, fromKey?: Key): Key | null {
    const start = fromKey === undefined ? 0 : Math.max(0, this.#rows.indexOf(fromKey));
    return this.#rows.findByStart(search, start, this.#collator);
  }
}
