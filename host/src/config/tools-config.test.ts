import example from '../../config.example.json';
import { parseHostConfig } from './host-config.js';

const parse = (parts: object) =>
  parseHostConfig({ ...example, ...parts }, 'https://host.example/config.json');
const controlsOf = (tools: readonly string[], controls?: object) => {
  const map = { ...example.map, controls };
  const parsed = parse({ tools, map });
  return parsed.ok ? parsed.value.map.controls : parsed.problems;
};

test('there are no tools unless the config names some, and they keep their order', () => {
  expect(parse({})).toMatchObject({ ok: true, value: { tools: [] } });
  expect(parse({ tools: ['measure', 'swipe'] })).toMatchObject({
    ok: true,
    value: { tools: ['measure', 'swipe'] },
  });
});

test.each([
  ['measure', 'tools', /^a list of 'swipe', 'location' or 'measure'$/],
  [['mesure'], 'tools[0]', /^'swipe', 'location' or 'measure'$/],
  [['swipe', 7], 'tools[1]', /^'swipe', 'location' or 'measure'$/],
  [['swipe', 'measure', 'swipe'], 'tools[2]', /^each tool once$/],
])('refuses %j', (tools, path, expected) => {
  expect(parse({ tools })).toMatchObject({
    ok: false,
    problems: [{ path, expected: expect.stringMatching(expected) as string }],
  });
});

test('the tool for the location is the control of the map, with the options that the map has for it', () => {
  expect(controlsOf(['location'], { scale: true })).toEqual({ scale: true, geolocate: true });
  expect(controlsOf(['location'])).toEqual({ geolocate: true });
  expect(controlsOf(['location'], { geolocate: 'bottom-end' })).toEqual({ geolocate: 'bottom-end' });
  expect(controlsOf(['location'], { geolocate: false })).toEqual({ geolocate: true });
  expect(controlsOf(['measure'], { scale: true })).toEqual({ scale: true });
});
