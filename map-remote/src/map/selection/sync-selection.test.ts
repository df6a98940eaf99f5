import type { MapConfig, SelectionConfig } from '@mapdock/shared';
import { createLayer, createSource } from '../../testing/create-config.js';
import { REFUSED } from '../../testing/fakes/fake-content.js';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createFeature, createReady, createStyle } from '../../testing/create-ready.js';

const DATA: Partial<MapConfig> = { sources: { places: createSource() }, layers: [createLayer('a')] };

prepareMounted();

const selected = (...featureIds: SelectionConfig['featureIds']) => ({ sourceId: 'places', featureIds });

describe('the config’s selection', () => {
  test('is not reported at first, and as the host’s later', async () => {
    const { update, selections, marked } = await createReady({ ...DATA, selection: selected(1, 2) });
    expect([marked('selected'), selections]).toEqual([[1, 2], []]);
    await update({ ...DATA, selection: selected(2, 3) });
    expect(marked('selected')).toEqual([2, 3]);
    expect(selections).toEqual([{ selection: selected(2, 3), cause: 'host' }]);
    await update(DATA);
    expect(marked('selected')).toEqual([]);
    expect(selections.at(-1)).toEqual({ selection: undefined, cause: 'host' });
  });

  test('that selects the same features in another order is no change', async () => {
    const { update, selections } = await createReady({ ...DATA, selection: selected(1, 2) });
    await update({ ...DATA, selection: selected(2, 1) });
    expect(selections).toEqual([]);
  });

  test('leaves the user’s alone while it is the same', async () => {
    const config: Partial<MapConfig> = {
      ...DATA,
      selection: selected(1),
      interaction: { select: 'single' },
    };
    const { update, switchStyle, pointer, marked } = await createReady(config);
    pointer('click', [createFeature(7)]);
    await update({ ...config, label: 'Same' });
    expect(marked('selected')).toEqual([7]);
    await switchStyle(config);
    expect(marked('selected')).toEqual([7]);
    await update({ ...config, style: createStyle(1), selection: selected(2) });
    expect(marked('selected')).toEqual([2]);
  });

  test('of a source that the engine refuses harms nothing', async () => {
    const sources = { places: createSource({ buffer: REFUSED }) };
    const { codes, marked } = await createReady({ sources, selection: selected(1) });
    expect([codes(), marked('selected')]).toEqual([['SOURCE_REJECTED'], []]);
  });

  test('is set again on a source that is made anew', async () => {
    const { map, update, marked } = await createReady({ ...DATA, selection: selected(1) });
    map().featureState.clear();
    await update({ ...DATA, sources: { places: createSource({ cluster: true }) }, selection: selected(1) });
    expect(marked('selected')).toEqual([1]);
  });
});

const MAPBOX = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.first' };
const renewed = { ...MAPBOX, accessToken: 'pk.second' };

describe('the user’s selection', () => {
  const config: Partial<MapConfig> = {
    ...DATA,
    provider: MAPBOX,
    selection: selected(1),
    interaction: { select: 'single' },
  };
  const loseContext = ({ map, handle }: Awaited<ReturnType<typeof createReady>>) => {
    map().fire('webglcontextlost');
    handle.retry();
  };

  test.each<[string, number[]]>([
    ['another feature', [7]],
    ['nothing', []],
  ])('of %s is on the map after a lost context, and is not reported', async (_what, ids) => {
    const mounted = await createReady(config);
    mounted.pointer(
      'click',
      ids.map((id) => createFeature(id)),
    );
    mounted.selections.length = 0;
    loseContext(mounted);
    await mounted.loadAll();
    expect([mounted.maps.length, mounted.marked('selected'), mounted.selections]).toEqual([2, ids, []]);
  });

  test('outlives a retry that ends before the map is loaded', async () => {
    const mounted = await createReady(config);
    mounted.pointer('click', [createFeature(7)]);
    loseContext(mounted);
    await mounted.loadEngine();
    await mounted.update({ ...config, provider: renewed });
    await mounted.loadAll();
    expect([mounted.maps.length, mounted.marked('selected')]).toEqual([3, [7]]);
  });

  test('is replaced by the config’s, if that changes with what needs a new map', async () => {
    const mounted = await createReady(config);
    mounted.pointer('click', [createFeature(7)]);
    mounted.selections.length = 0;
    await mounted.update({ ...config, provider: renewed, selection: selected(2) });
    await mounted.loadAll();
    expect([mounted.maps.length, mounted.marked('selected')]).toEqual([2, [2]]);
    expect(mounted.selections).toEqual([{ selection: selected(2), cause: 'host' }]);
  });
});

describe('the config’s hover', () => {
  const hover = (featureId: number) => ({ hover: { sourceId: 'places', featureId } });

  test('marks a feature in every style, and is not reported', async () => {
    const { update, switchStyle, hovers, marked } = await createReady({ ...DATA, ...hover(1) });
    expect(marked('hover')).toEqual([1]);
    await update({ ...DATA, ...hover(2) });
    expect(marked('hover')).toEqual([2]);
    await update(DATA);
    expect(marked('hover')).toEqual([]);
    await switchStyle({ ...DATA, ...hover(3) });
    await switchStyle({ ...DATA, ...hover(3) });
    expect([marked('hover'), hovers]).toEqual([[3], []]);
  });

  test('is replaced by the pointer’s, and does not end that', async () => {
    const { update, pointer, marked } = await createReady({ ...DATA, ...hover(1) });
    pointer('mousemove', [createFeature(5)]);
    await update({ ...DATA, ...hover(1), label: 'Other' });
    expect(marked('hover')).toEqual([5]);
    await update(DATA);
    expect(marked('hover')).toEqual([5]);
  });
});
