import { formatViewHash, parseViewHash, type View } from './view-hash.js';

const NOTHING: View = {
  camera: undefined,
  style: undefined,
  light: undefined,
  projection: undefined,
  place: undefined,
  source: undefined,
  sourceLayer: undefined,
};
const STYLE_KEYS = ['dark', 'outdoor-2', 'straßen & wege'];
const CAMERA = { center: [11.5, 48.1], zoom: 4.2, bearing: 0, pitch: 0 } as const;

test('writes the camera in a short, readable way', () => {
  expect(formatViewHash({ ...NOTHING, camera: CAMERA })).toBe('#map=4.20/48.1000/11.5000/0/0');
});

test('writes what was chosen', () => {
  expect(
    formatViewHash({
      camera: CAMERA,
      style: 'dark',
      light: 'night',
      projection: 'globe',
      place: 'a/1',
      source: 'b&c',
      sourceLayer: 'd',
    }),
  ).toBe(
    '#map=4.20/48.1000/11.5000/0/0&style=dark&light=night&projection=globe&place=a%2F1&source=b%26c&source-layer=d',
  );
});

test('writes nothing for an empty view', () => {
  expect(formatViewHash(NOTHING)).toBe('');
});

test('writes more digits where a pixel is less than a metre', () => {
  const camera = { ...CAMERA, center: [11.1234567, 48.1234567], zoom: 18 } as const;
  expect(formatViewHash({ ...NOTHING, camera })).toBe('#map=18.00/48.123457/11.123457/0/0');
});

test('writes no negative zero', () => {
  const camera = { center: [-0.00001, -0.00001], zoom: -0.001, bearing: -0.01, pitch: 0 } as const;
  expect(formatViewHash({ ...NOTHING, camera })).toBe('#map=0.00/0.0000/0.0000/0/0');
});

test.each<View>([
  NOTHING,
  { ...NOTHING, camera: CAMERA },
  {
    camera: { center: [-179.9999, -85], zoom: 0, bearing: -179.9, pitch: 85 },
    style: 'outdoor-2',
    light: 'dusk',
    projection: 'mercator',
    place: 'A & Ö #1',
    source: 'roads & paths',
    sourceLayer: 'a/b',
  },
  { ...NOTHING, style: 'straßen & wege' },
  { ...NOTHING, camera: { center: [11.123456, 48.654321], zoom: 17.5, bearing: 12.5, pitch: 30 } },
])('reads what it writes: %j', (view) => {
  expect(parseViewHash(formatViewHash(view), STYLE_KEYS)).toEqual(view);
});

test.each([
  '',
  '#',
  '#map',
  '#map=',
  '#map=4/48',
  '#map=4/48/11/0/0/0',
  '#map=a/b/c/d/e',
  '#map=4/48//0/0',
  '#map=1e1/48/11/0/0',
  '#map=Infinity/48/11/0/0',
  '#map=0x4/48/11/0/0',
  '#map= 4/48/11/0/0',
  '#%E0%A4%A',
  '#projection=azimuthal&style=',
  '#light=noon',
  '#style=gone',
  '#place=',
  `#map=${'9'.repeat(5000)}/1/1/1/1`,
])('finds nothing in %j', (hash) => {
  expect(parseViewHash(hash, STYLE_KEYS)).toEqual(NOTHING);
});

test.each([
  ['#map=4.2/48.1/11.5', CAMERA],
  ['#map=4.2/48.1/11.5/20', { ...CAMERA, bearing: 20 }],
  ['#map=4.2/91/11.5/0/0', { ...CAMERA, center: [11.5, 90] }],
  ['#map=4.2/48.1/190/0/0', { ...CAMERA, center: [-170, 48.1] }],
  ['#map=25/48.1/11.5/270/86', { ...CAMERA, zoom: 24, bearing: -90, pitch: 85 }],
  ['#map=-5/48.1/11.5/0/-3', { ...CAMERA, zoom: -2 }],
])('reads the links of others, and limits numbers to their range: %s', (hash, camera) => {
  expect(parseViewHash(hash, STYLE_KEYS).camera).toEqual(camera);
});

test('retains valid parts beside invalid ones', () => {
  expect(parseViewHash('#map=oops&style=dark&other=1', STYLE_KEYS)).toEqual({ ...NOTHING, style: 'dark' });
});
