import { MAP_EVENT_NAMES } from '@mapdock/shared';
import type { EmbedModule } from '@mapdock/shared/map-dock';
import { readFileSync } from 'node:fs';
import { createMapDock } from './element/create-map-dock.js';
import type * as embed from './embed.js';

interface Declaration {
  readonly attributes: readonly { readonly name: string }[];
  readonly members: readonly { readonly name: string; readonly readonly?: true }[];
  readonly events: readonly { readonly name: string }[];
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();

function readDeclaration(): Declaration {
  const file = require.resolve('@mapdock/shared/custom-elements.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    modules: [{ declarations: [Declaration] }];
  };
  return manifest.modules[0].declarations[0];
}

const MapDockElement = createMapDock({ find: () => new Promise(() => {}), onceArrived: () => {} });

/** `tsc` checks this list against the contract. */
export const hold = (module: typeof embed): Omit<EmbedModule, 'MapDockElement'> => module;

test('the element observes the attributes of its manifest', () => {
  expect([...MapDockElement.observedAttributes].sort()).toEqual(names(readDeclaration().attributes));
});

test('the element has the members of its manifest, and no setter for those to read', () => {
  const { prototype } = MapDockElement;
  const found = readDeclaration().members.map(({ name }) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    const isReadonly = descriptor?.get !== undefined && descriptor.set === undefined;
    return descriptor && { name, ...(isReadonly && { readonly: true }) };
  });
  expect(found).toEqual(
    readDeclaration().members.map(({ name, readonly }) => ({ name, ...(readonly && { readonly }) })),
  );
});

test('the element sends the events of its manifest', () => {
  expect([...MAP_EVENT_NAMES, 'mapdockupdate'].sort()).toEqual(names(readDeclaration().events));
});
