import { createConfig, createLayer, createSource } from './create-config.js';
import { createMounted } from './create-mounted.js';
import { settlePromises } from './fakes/fake-fetch.js';

export const DATA = { sources: { places: createSource() }, layers: [createLayer('a')] };

/** A mounted map that is drawn, so that parking makes a picture of it. Needs jest's fake timers. */
export async function createDrawn(
  config = createConfig(DATA),
  options: Parameters<typeof createMounted>[1] = {},
) {
  const mounted = createMounted(config, options);
  await mounted.loadAll();
  const park = async () => {
    const parking = mounted.handle.park();
    await settlePromises();
    mounted.map().fire('render');
    await parking;
  };
  const picture = () => mounted.container.querySelector('canvas[aria-hidden=true]');
  return { ...mounted, park, picture };
}
