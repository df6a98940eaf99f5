import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TOKEN, useProvider } from '../testing/use-provider.ts';

const PATH = '/search/geocode/v6/forward';
const { request, requestJson } = useProvider();

const search = (query: string) => requestJson(`${PATH}?${query}&${TOKEN}`);
const namesOf = async (query: string): Promise<string[]> =>
  (await search(query))['features'].map(({ properties }: any) => properties.full_address);

describe('a search for names', () => {
  it('has the fields of Mapbox’s answers', async () => {
    const { features, ...collection } = await search('q=munich&language=en&limit=1');
    assert.equal(collection['type'], 'FeatureCollection');
    assert.match(collection['attribution'], /GeoNames, CC BY 4\.0/);
    const [{ type, id, geometry, properties }] = features;
    assert.deepEqual([type, geometry.type, properties.mapbox_id], ['Feature', 'Point', id]);
    const { name, full_address, place_formatted, feature_type, coordinates, context } = properties;
    assert.deepEqual([name, full_address, place_formatted], ['Munich', 'Munich, Germany', 'Germany']);
    assert.deepEqual([coordinates.longitude, coordinates.latitude], geometry.coordinates);
    assert.deepEqual([feature_type, context.country.country_code], ['place', 'DE']);
  });

  it('takes the last word as a beginning, unless it says otherwise', async () => {
    assert.equal((await namesOf('q=reykjav'))[0], 'Reykjavík, Iceland');
    assert.deepEqual(await namesOf('q=reykjav&autocomplete=false'), []);
    assert.equal((await namesOf('q=reykjavik&autocomplete=false'))[0], 'Reykjavík, Iceland');
  });

  it('finds countries in English and in the language, with a box', async () => {
    const [france] = (await search('q=frankreich&language=de'))['features'];
    assert.deepEqual([france.properties.name, france.properties.feature_type], ['Frankreich', 'country']);
    const [west, south, east, north] = france.properties.bbox;
    assert.ok(west < east && south < north && france.properties.place_formatted === undefined);
    assert.equal((await namesOf('q=france&language=de'))[0], 'Frankreich');
  });

  it('takes words of the country beside the name', async () => {
    const names = await namesOf('q=paris%20united%20states&limit=10');
    assert.ok(names.length > 1 && names.every((name) => name.endsWith('United States')), names.join());
    assert.deepEqual(await namesOf('q=paris%20nosuchland'), []);
  });

  it('has the nearest of names that match as well first', async () => {
    assert.equal((await namesOf('q=london'))[0], 'London, United Kingdom');
    assert.equal((await namesOf('q=london&proximity=-81.2,43'))[0], 'London, Canada');
  });

  it('leaves out other countries and other types, and has no more than the limit', async () => {
    assert.ok((await namesOf('q=san&country=es,AR')).every((name) => /(Spain|Argentina)$/.test(name)));
    assert.deepEqual(await namesOf('q=france&types=address'), []);
    assert.equal((await namesOf('q=san')).length, 5);
    assert.equal((await namesOf('q=san&limit=10')).length, 10);
  });

  for (const [query, status] of [
    ['q=', 404],
    ['q=a%3Bb', 422],
    [`q=${'a'.repeat(257)}`, 422],
    [`q=${'a%20'.repeat(21)}`, 422],
    ['q=a&limit=11', 422],
    ['q=a&limit=none', 422],
    ['q=a&country=germany', 422],
    ['q=a&types=poi', 422],
    ['q=a&proximity=200,0', 422],
    ['q=a&proximity=', 422],
  ] as const) {
    it(`refuses ${query.slice(0, 30)} with ${status}`, async () => {
      const response = await request(`${PATH}?${query}&${TOKEN}`);
      assert.equal(response.status, status);
      assert.ok(((await response.json()) as { message: string }).message.length > 10);
    });
  }

  it('needs a token, and never takes a secret one', async () => {
    for (const [token, status] of [
      ['', 401],
      ['pk.wrong', 401],
      ['sk.mapdock-local', 401],
      ['pk.mapdock-expired', 403],
    ]) {
      assert.equal((await request(`${PATH}?q=paris&access_token=${token}`)).status, status);
    }
  });
});
