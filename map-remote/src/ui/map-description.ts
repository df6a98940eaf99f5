/**
 * What assistive technology is told of the map without asking: the outer element is the one region, with the config's label
 * as its name; what the map shows, how it fares and how it is moved stand as hidden text in it and describe it.
 */
import type { MapConfig, MapStatus } from '@mapdock/shared';
import { isEqual } from '../map/view/is-equal.js';
import { labelOf } from '../map/view/label-of.js';
import type { Strings } from '../map/view/strings.js';
import { uniqueId } from './unique-id.js';

export interface MapDescription {
  /** Id of the element with the instructions for the keyboard. */
  readonly instructionsId: string;
  update(status: MapStatus, strings: Strings, config: MapConfig | undefined): void;
}

function statusText({ name }: MapStatus, strings: Strings): string {
  // A failure has an alert of its own; that all is well needs no words.
  return name === 'ready' || name === 'failed' ? '' : strings.text(`status.${name}`);
}

function instructionsText({ name }: MapStatus, strings: Strings, config: MapConfig | undefined): string {
  if (name === 'parked' || name === 'failed') return '';
  const hasKeys = config?.interaction?.keyboard ?? true;
  const hasList = config?.accessibility?.featureList !== undefined;
  return [
    ...(hasKeys ? [strings.text('map.instructions')] : []),
    ...(hasList ? [strings.text('map.instructions.features')] : []),
  ].join(' ');
}

export function createMapDescription(root: HTMLElement): MapDescription {
  const createText = () => {
    const element = document.createElement('p');
    element.className = 'mapdock-hidden';
    element.id = uniqueId();
    return element;
  };
  const texts = { description: createText(), status: createText(), instructions: createText() };
  const elements = Object.values(texts);
  root.append(...elements);
  root.setAttribute('role', 'region');
  let said: Readonly<Record<string, string>> = {};
  return {
    instructionsId: texts.instructions.id,
    update(status, strings, config) {
      const next = {
        label: labelOf(config, strings),
        busy: String(status.name === 'loading'),
        description: config?.accessibility?.description ?? '',
        status: statusText(status, strings),
        instructions: instructionsText(status, strings, config),
      };
      // A browser styles anew what is written, be it the same.
      if (isEqual(next, said)) return;
      said = next;
      root.setAttribute('aria-label', next.label);
      root.setAttribute('aria-busy', next.busy);
      texts.description.textContent = next.description;
      texts.status.textContent = next.status;
      texts.instructions.textContent = next.instructions;
      const told = elements.filter(({ textContent }) => textContent !== '');
      root.setAttribute('aria-describedby', told.map((element) => element.id).join(' '));
    },
  };
}
