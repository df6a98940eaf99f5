/**
 * The list of features as elements. It is a `listbox`: one tab stop, arrow keys that screen readers leave to the page, and
 * `aria-selected` for a feature's selection. In a list of buttons each would be a tab stop, and none could be selected.
 */
import type { LocalizedText } from '../../texts/create-texts.js';
import { showText } from '../dom/show-text.js';
import { uniqueId } from '../dom/unique-id.js';

export interface FeatureListItem {
  readonly key: string;
  readonly name: string;
  /** `undefined` if nothing can be selected. */
  readonly isSelected: boolean | undefined;
}

export interface FeatureListContent {
  readonly items: readonly FeatureListItem[];
  readonly title: LocalizedText;
  /** Text below the list about features that are not in it. */
  readonly note: LocalizedText | undefined;
  readonly isMultiple: boolean;
}

export interface FeatureListOptions {
  /** Called when the focus is on this item, or on none. */
  readonly onFocus: (key: string | undefined) => void;
  /** Called when an item is chosen. `isAdding`: in addition to those that are selected. */
  readonly onActivate: (key: string, isAdding: boolean) => void;
  readonly onLeave: () => void;
}

export interface FeatureList {
  readonly element: HTMLElement;
  /** Shows this content. The focus stays on the same item; if that is gone, it moves to the list. */
  render(content: FeatureListContent): void;
}

/** Index of the item to which a key moves the focus; -1 for none. */
const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

const hasModifier = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent | MouseEvent) =>
  shiftKey || ctrlKey || metaKey;

export function createFeatureList({ onFocus, onActivate, onLeave }: FeatureListOptions): FeatureList {
  const element = document.createElement('div');
  const title = document.createElement('p');
  const list = document.createElement('ul');
  const note = document.createElement('p');
  element.className = 'mapdock-features';
  title.className = 'mapdock-features-title';
  note.className = 'mapdock-features-note';
  title.id = uniqueId();
  note.id = uniqueId();
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-labelledby', title.id);
  list.setAttribute('aria-describedby', note.id);
  element.append(title, list, note);

  const options = new Map<string, HTMLElement>();
  // Key of the item that the tab key reaches.
  let current: string | undefined;
  const keyOf = (target: EventTarget | null) => {
    const option = (target as Element | null)?.closest('li');
    return [...options].find(([, other]) => other === option)?.[0];
  };
  const setCurrent = (key: string | undefined) => {
    current = key;
    for (const [other, option] of options) option.tabIndex = other === key ? 0 : -1;
    // An empty list can be reached by the tab key too.
    list.tabIndex = key === undefined ? 0 : -1;
  };

  list.addEventListener('focusin', ({ target }) => {
    const key = keyOf(target);
    if (key !== undefined) setCurrent(key);
    onFocus(key);
  });
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (!list.contains(relatedTarget as Node | null)) onFocus(undefined);
  });
  list.addEventListener('click', (event) => {
    const key = keyOf(event.target);
    if (key !== undefined) onActivate(key, hasModifier(event));
  });
  list.addEventListener('keydown', (event) => {
    const key = keyOf(event.target);
    const move = MOVES[event.key];
    if (move !== undefined) {
      const all = [...options.values()];
      const index = key === undefined ? -1 : [...options.keys()].indexOf(key);
      all[move(index, all.length - 1)]?.focus();
    } else if (event.key === 'Escape') onLeave();
    // In a list with multiple selection, space toggles an item; enter is the click.
    else if (event.key === ' ' && key !== undefined) onActivate(key, true);
    else if (event.key === 'Enter' && key !== undefined) onActivate(key, hasModifier(event));
    else return;
    event.preventDefault();
    // The page may use these keys itself.
    event.stopPropagation();
  });

  const takeOption = ({ key, name, isSelected }: FeatureListItem) => {
    const option = options.get(key) ?? document.createElement('li');
    option.setAttribute('role', 'option');
    option.dir = 'auto';
    if (option.textContent !== name) option.textContent = name;
    if (isSelected === undefined) option.removeAttribute('aria-selected');
    else option.setAttribute('aria-selected', String(isSelected));
    return option;
  };
  /** The item with the focus stays in place and the others are moved around it, since a moved element loses the focus. */
  const place = (all: readonly HTMLElement[], focused: HTMLElement | undefined) => {
    if (focused === undefined) return list.replaceChildren(...all);
    const index = all.indexOf(focused);
    for (const option of all.slice(0, index)) focused.before(option);
    list.append(...all.slice(index + 1));
  };

  return {
    element,
    render({ items, title: titleText, note: noteText, isMultiple }) {
      showText(title, titleText);
      if (noteText === undefined) note.replaceChildren();
      else showText(note, noteText);
      list.setAttribute('aria-multiselectable', String(isMultiple));
      const focusedKey = keyOf(list.querySelector(':focus'));
      const taken = items.map((item) => [item.key, takeOption(item)] as const);
      const gone = [...options].filter(([key]) => !items.some((item) => item.key === key));
      if (gone.some(([key]) => key === focusedKey)) {
        list.tabIndex = -1;
        list.focus();
      }
      for (const [, option] of gone) option.remove();
      options.clear();
      for (const [key, option] of taken) options.set(key, option);
      place([...options.values()], focusedKey === undefined ? undefined : options.get(focusedKey));
      setCurrent(current !== undefined && options.has(current) ? current : items[0]?.key);
    },
  };
}
