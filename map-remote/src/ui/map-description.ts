/**
 * What screen readers announce about the map: the outer element is its one region, with the config's label as its name. Hidden texts in
 * it describe what the map shows, its status, and how it is moved by keyboard.
 */
import type { MapConfig, MapStatus } from '@mapdock/shared';
import { isEqual } from '../util/is-equal.js';
import { labelOf } from '../texts/label-of.js';
import type { LocalizedText } from '../texts/create-texts.js';
import type { Strings } from '../texts/string-store.js';
import { createElementText, showText } from './dom/show-text.js';
import { uniqueId } from './dom/unique-id.js';

function statusTexts({ name }: MapStatus, strings: Strings): readonly LocalizedText[] {
  // A failure has an alert of its own, and the status `ready` needs no text.
  return name === 'ready' || name === 'failed' ? [] : [strings.text(`status.${name}`)];
}

function instructionTexts(
  { name }: MapStatus,
  strings: Strings,
  config: MapConfig | undefined,
): readonly LocalizedText[] {
  if (name === 'parked' || name === 'failed') return [];
  const hasKeys = config?.interaction?.keyboard ?? true;
  const hasList = config?.accessibility?.featureList !== undefined;
  return [
    ...(hasKeys ? [strings.text('map.instructions')] : []),
    ...(hasList ? [strings.text('map.instructions.features')] : []),
  ];
}

/** Shows texts in elements of their own, since each may have another language. */
function showTexts(element: HTMLElement, texts: readonly LocalizedText[]): void {
  const spans = texts.map((text) => {
    const span = document.createElement('span');
    span.className = 'mapdock-text';
    showText(span, text);
    return span;
  });
  element.replaceChildren(...spans.flatMap((span, index) => (index === 0 ? [span] : [' ', span])));
}

export function createMapDescription(root: HTMLElement) {
  const createText = () => {
    const element = document.createElement('p');
    element.className = 'mapdock-hidden';
    element.id = uniqueId();
    return element;
  };
  const texts = { description: createText(), status: createText(), instructions: createText() };
  const elements = Object.values(texts);
  root.setAttribute('role', 'region');
  const name = createElementText(root, 'label');
  let shown: unknown;
  return {
    /** Id of the element with the instructions for the keyboard. */
    instructionsId: texts.instructions.id,
    update(status: MapStatus, strings: Strings, config: MapConfig | undefined) {
      // A script of the page may have emptied the root.
      if (texts.status.parentNode === null) root.prepend(...elements);
      const next = {
        label: labelOf(config, strings),
        busy: String(status.name === 'loading'),
        description: config?.accessibility?.description ?? '',
        status: statusTexts(status, strings),
        instructions: instructionTexts(status, strings, config),
      };
      // A browser recomputes styles after a write even if the text is the same.
      if (isEqual(next, shown)) return;
      shown = next;
      name.show(next.label);
      root.setAttribute('aria-busy', next.busy);
      texts.description.textContent = next.description;
      showTexts(texts.status, next.status);
      showTexts(texts.instructions, next.instructions);
      const visible = elements.filter(({ textContent }) => textContent !== '');
      root.setAttribute('aria-describedby', visible.map((element) => element.id).join(' '));
    },
  };
}
