import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { TOKEN, useProvider } from '../../testing/use-provider.ts';

const { request, requestJson } = useProvider();
const getStyle = () => requestJson(`/styles/v1/mapdock/standard?${TOKEN}`);

/** @returns names of all options that expressions in it read */
function optionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.values(value);
  return members[0] === 'config' ? [String(members[1])] : members.flatMap(optionsIn);
}

describe('the standard style', () => {
  it('is a fragment with slots above the ground, below the buildings and below the names', async () => {
    const style = await getStyle();
    assert.equal(style['fragment'], true);
    const ids = style['layers'].map(({ id }: { id: string }) => id);
    const order = [
      'land',
      'bottom',
      'country-border',
      'middle',
      'building',
      'poi-label',
      'top',
      'city-label',
    ];
    assert.deepEqual(
      ids.filter((id: string) => order.includes(id)),
      order,
    );
  });

  it('reads each of its options somewhere, and no other', async () => {
    const { schema, ...style } = await getStyle();
    assert.deepEqual([...new Set(optionsIn(style))].sort(), Object.keys(schema).sort());
  });

  it('has featuresets of layers that it has', async () => {
    const { featuresets, layers } = await getStyle();
    const ids = layers.map(({ id }: { id: string }) => id);
    for (const { selectors } of Object.values<{ selectors: { layer: string }[] }>(featuresets))
      for (const { layer } of selectors) assert.ok(ids.includes(layer), layer);
  });

  it('has colour tables of the engine’s form, of which one has only greys', async () => {
    const { 'color-theme': theme } = await getStyle();
    const [, , , monochrome] = theme.data;
    const { width, height, data } = PNG.sync.read(Buffer.from(monochrome, 'base64'));
    assert.equal(width, height * height);
    for (let at = 0; at < data.length; at += 4)
      assert.ok(data[at] === data[at + 1] && data[at] === data[at + 2]);
  });

  it('has another id for each of its buildings', async () => {
    const { features } = (await getStyle())['sources'].buildings.data;
    const ids = features.map(({ id }: { id: number }) => id);
    assert.ok(ids.length > 100);
    assert.equal(new Set(ids).size, ids.length);
  });
});

it('another style imports it by address, with a value for one of its options', async () => {
  const { imports } = await requestJson(`/styles/v1/mapdock/standard-at-dusk?${TOKEN}`);
  const [{ url, config }] = imports;
  assert.equal(url, 'mapbox://styles/mapdock/standard');
  const { schema } = await getStyle();
  for (const [name, value] of Object.entries(config)) assert.ok(schema[name].values.includes(value), name);
});

it('neither is there for clients that can’t draw them', async () => {
  for (const id of ['standard', 'standard-at-dusk']) {
    const response = await request(`/styles/v1/mapdock/${id}?addresses=plain&${TOKEN}`);
    assert.equal(response.status, 404);
    assert.doesNotMatch(await response.text(), /standard/);
  }
});
