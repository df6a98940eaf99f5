/** Checked by `tsc`, as `contract.types.test.ts`: how hosts type their use of the engine's own map. */
import type { MapConfig, Mount, MountOptions } from '../index.js';

/** Stands for mapbox-gl's `Map`, whose types a host may have or not. */
interface EngineMap {
  addControl(control: object): this;
}

export function engines(mount: Mount, element: HTMLElement, config: MapConfig): MountOptions[] {
  const typed = mount as Mount<EngineMap>;
  const { engine: own } = typed(element, config, { onEngine: (engine) => void engine.addControl({}) });
  own?.addControl({});
  // Written as by a host that has the types, whatever the type of its `mount` is.
  mount(element, config, {
    engineMajor: 3,
    onEngine: (engine: EngineMap, { version }) => {
      engine.addControl({ version });
      return () => {};
    },
  });
  // @ts-expect-error -- without the engine's types it is unknown
  mount(element, config, { onEngine: (engine) => void engine.addControl({}) });
  // @ts-expect-error -- what takes it back must be there at once
  mount(element, config, { onEngine: async () => () => {} });
  const sheets = [new CSSStyleSheet(), '/draw.css', { text: '.draw { color: red }' }];
  // @ts-expect-error -- a sheet is an address, an object of the page, or a text by name
  mount(element, config, { styleSheets: [{ url: '/draw.css' }] });
  return [
    { onEngine: undefined, neverPark: true, styleSheets: sheets },
    { onEngine: (engine: EngineMap) => void engine.addControl({}) },
  ];
}
