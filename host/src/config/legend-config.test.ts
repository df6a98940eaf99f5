import example from '../../config.example.json';
import { parseHostConfig } from './host-config.js';

const parse = (legend: unknown) =>
  parseHostConfig({ ...example, legend }, 'https://host.example/config.json');
const legendOf = (legend: unknown) => {
  const parsed = parse(legend);
  return parsed.ok ? parsed.value.legend : parsed;
};
const item = (changes: object = {}) => ({ label: 'Road', color: '#f76707', ...changes });
const items = (count: number) => Array.from({ length: count }, () => item());

test('accepts labels and colours, with circles and no title by default', () => {
  expect(legendOf({ items: [item()] })).toEqual({ title: undefined, items: [item({ shape: 'circle' })] });
  expect(legendOf(undefined)).toBeUndefined();
});

test.each(['#ABC', '#abcd', '#a1b2c3', '#a1b2c380'])('accepts the colour %s', (color) => {
  expect(parse({ title: 'Roads', items: [item({ color, shape: 'line' })] })).toMatchObject({
    ok: true,
    unknownFields: [],
    value: { legend: { title: 'Roads', items: [{ color, shape: 'line' }] } },
  });
});

test('accepts up to twenty items', () => {
  expect(parse({ items: items(20) })).toMatchObject({ ok: true });
});

const REQUIRED = 'a value (the field is required)';
const ITEMS = 'a list of 1 to 20 objects with label and color';
const COLOR = 'a colour such as #f76707';
test.each([
  ['Roads', 'legend', 'an object with items'],
  [{}, 'legend.items', REQUIRED],
  [{ items: {} }, 'legend.items', ITEMS],
  [{ items: [] }, 'legend.items', ITEMS],
  [{ items: items(21) }, 'legend.items', ITEMS],
  [{ items: ['Road'] }, 'legend.items[0]', 'an object with label and color'],
  [{ title: '', items: items(1) }, 'legend.title', 'a text that is not empty'],
  [{ items: [item({ label: '' })] }, 'legend.items[0].label', 'a text that is not empty'],
  [
    { items: [item({ label: 'x'.repeat(201) })] },
    'legend.items[0].label',
    'a text of at most 200 characters',
  ],
  [{ items: [{ label: 'Road' }] }, 'legend.items[0].color', REQUIRED],
  [{ items: [item(), item({ color: 'orange' })] }, 'legend.items[1].color', COLOR],
  [{ items: [item({ color: '#f7670' })] }, 'legend.items[0].color', COLOR],
  [{ items: [item({ color: '#fff;x:url(/)' })] }, 'legend.items[0].color', COLOR],
  [{ items: [item({ color: 16_738_055 })] }, 'legend.items[0].color', COLOR],
  [{ items: [item({ shape: 'star' })] }, 'legend.items[0].shape', "'circle', 'line' or 'area'"],
])('reports what is wrong in %j', (legend, path, expected) => {
  expect(parse(legend)).toMatchObject({ ok: false, problems: [{ path, expected }] });
});
