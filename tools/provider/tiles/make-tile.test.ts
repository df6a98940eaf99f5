import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contains, decodeTile, locate } from '../testing/decode-tile.ts';
import { LAYERS, PLACES, WORLD } from './layers.ts';
import { makeTile } from './make-tile.ts';
import type { TileFeature } from '../testing/decode-tile.ts';

const EXTENT = 4096;
const BUFFER = 64;

function world(z: number, x: number, y: number, language?: string) {
  return decodeTile(makeTile([WORLD, PLACES], { z, x, y }, language));
}

/** @returns the polygons at a place */
function polygonsAt(lon: number, lat: number, z: number, layer: string): TileFeature[] {
  const { address, point } = locate(lon, lat, z);
  const tile = world(address.z, address.x, address.y);
  return tile.features(layer).filter((feature) => contains(feature, point));
}

function names(features: TileFeature[]) {
  return features.map(({ properties }) => properties['name']);
}

describe('a tile of the world', () => {
  it('has all layers that its TileJSON lists', () => {
    assert.deepEqual(new Set(world(2, 2, 1).layers), new Set(Object.keys(LAYERS)));
  });

  const places = [
    ['Germany', 10.0, 51.3],
    ['Brazil', -52.3, -10.4],
    ['Russia', 105.2, 62.6],
    ['Russia', -173.5, 66.4],
    ['Antarctica', 0.4, -80.2],
    ['Antarctica', -80.3, -81.1],
    ['Antarctica', 179.9, -84.8],
    ['Antarctica', -179.9, -84.8],
    ['New Zealand', 175.3, -39.4],
  ] as const;
  for (const [name, lon, lat] of places) {
    it(`has ${name} at longitude ${lon}, latitude ${lat}, at every zoom`, () => {
      for (let z = 0; z <= 8; z++)
        assert.deepEqual(names(polygonsAt(lon, lat, z, 'countries')), [name], `zoom ${z}`);
    });
  }

  it('has the Caspian Sea as water, although it is inside the land', () => {
    for (const z of [0, 3, 6]) {
      assert.deepEqual(
        polygonsAt(51, 41.5, z, 'water').map(({ properties }) => properties['kind']),
        ['sea'],
      );
      assert.equal(polygonsAt(51, 41.5, z, 'land').length, 0);
    }
  });

  it('is land or water, and never both, at any point of zooms 0 to 3', () => {
    for (let z = 0; z <= 3; z++) {
      for (let x = 0; x < 2 ** z; x++) {
        for (let y = 0; y < 2 ** z; y++) assertCovered(z, x, y);
      }
    }
  });

  it('keeps the land and the water inside the buffer that the engine expects', () => {
    for (const feature of world(1, 1, 0).features('land')) {
      for (const { x, y } of feature.loadGeometry().flat()) {
        assert.ok(Math.min(x, y) >= -BUFFER && Math.max(x, y) <= EXTENT + BUFFER, `${x}, ${y}`);
      }
    }
  });
});

function assertCovered(z: number, x: number, y: number) {
  const tile = world(z, x, y);
  const land = tile.features('land');
  const water = tile.features('water');
  // Uneven fractions, so that no point is on a line of the data.
  for (const px of [0.071, 0.293, 0.517, 0.739, 0.953]) {
    for (const py of [0.037, 0.271, 0.503, 0.761, 0.967]) {
      const point = { x: px * EXTENT, y: py * EXTENT };
      const onLand = land.some((feature) => contains(feature, point));
      const inWater = water.some((feature) => contains(feature, point));
      assert.notEqual(onLand, inWater, `${z}/${x}/${y} at ${px}, ${py}`);
    }
  }
}

describe('neighbouring tiles', () => {
  const neighbours = [
    { zoom: 3, left: [7, 2], right: [0, 2], what: 'across the 180th meridian' },
    { zoom: 5, left: [31, 8], right: [0, 8], what: 'across the 180th meridian, close up' },
    { zoom: 4, left: [8, 5], right: [9, 5], what: 'in Europe' },
    { zoom: 2, left: [1, 3], right: [2, 3], what: 'in Antarctica' },
  ] as const;
  for (const { zoom, left, right, what } of neighbours) {
    it(`agree on where the land is along their common edge ${what}`, () => {
      const leftLand = world(zoom, left[0], left[1]).features('land');
      const rightLand = world(zoom, right[0], right[1]).features('land');
      let landPoints = 0;
      for (let y = 20.5; y < EXTENT; y += 61) {
        // A point just inside the left tile, which is in the buffer of the right one too.
        const onLeft = leftLand.some((feature) => contains(feature, { x: EXTENT - 3.5, y }));
        const onRight = rightLand.some((feature) => contains(feature, { x: -3.5, y }));
        assert.equal(onLeft, onRight, `at ${y}`);
        if (onLeft) landPoints += 1;
      }
      assert.ok(landPoints > 3, 'the edge was meant to cross land');
    });
  }

  it('both have Russia, at either side of the 180th meridian', () => {
    for (const x of [7, 0]) assert.ok(names(world(3, x, 1).features('countries')).includes('Russia'));
  });
});

describe('borders and the graticule', () => {
  it('draw no border along the 180th meridian', () => {
    for (const [x, edge] of [
      [0, 0],
      [7, EXTENT],
    ] as const) {
      for (let y = 0; y < 8; y++) {
        const points = world(3, x, y)
          .features('country_borders')
          .flatMap((feature) => feature.loadGeometry().flat());
        assert.deepEqual(
          points.filter((point) => Math.abs(point.x - edge) < 8),
          [],
        );
      }
    }
  });

  it('give both edges of the map the meridian at 180 degrees', () => {
    for (const [x, edge] of [
      [0, 0],
      [3, EXTENT],
    ] as const) {
      const meridians = world(2, x, 1)
        .features('graticule')
        .filter(({ properties }) => properties['degrees'] === -180);
      assert.equal(meridians.length, 1);
      assert.ok(
        meridians[0]
          ?.loadGeometry()
          .flat()
          .every((point) => point.x === edge),
      );
    }
  });
});

describe('names', () => {
  it('of large cities are shown from lower zooms on than those of small ones', () => {
    const citiesNearParis = (z: number) => {
      const { address } = locate(2.35, 48.85, z);
      return names(world(address.z, address.x, address.y).features('cities'));
    };
    assert.ok(citiesNearParis(2).includes('Paris'));
    assert.ok(!citiesNearParis(4).includes('Versailles'));
    assert.ok(citiesNearParis(6).includes('Versailles'));
  });

  it('are at the right place', () => {
    const { address, point } = locate(13.41, 52.52, 8);
    const berlin = world(address.z, address.x, address.y)
      .features('cities')
      .find(({ properties }) => properties['name'] === 'Berlin');
    assert.deepEqual(berlin?.properties['capital'], true);
    const [[at] = []] = berlin?.loadGeometry() ?? [];
    assert.ok(at && Math.hypot(at.x - point.x, at.y - point.y) < 60);
  });

  it('of countries are in the requested language, with the English one beside it', () => {
    const germany = world(2, 2, 1, 'de')
      .features('country_labels')
      .find(({ properties }) => properties['iso_a2'] === 'DE');
    assert.deepEqual(
      [germany?.properties['name'], germany?.properties['name_en']],
      ['Deutschland', 'Germany'],
    );
  });

  it('belong to features whose id is the country’s ISO number', () => {
    const france = world(2, 2, 1)
      .features('countries')
      .find(({ id }) => id === 250);
    assert.equal(france?.properties['name'], 'France');
  });
});
