import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPassedOn, listConfigFields } from '../../scripts/list-config-fields.ts';
import { areaChange, describeChange, FIELD_CHANGES } from './field-changes.js';

const SCHEMA = path.join(__dirname, '../../config.schema.json');
const fields = listConfigFields(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

test('the table has fields of config.schema.json, and none of which its area says the same', () => {
  const paths = fields.filter((field) => !isPassedOn(field)).map(({ path: field }) => field);
  const needless = Object.entries(FIELD_CHANGES).filter(
    ([field, change]) => !paths.includes(field) || change === areaChange(field),
  );
  expect(needless).toEqual([]);
});

test('the table alone says what a change does', () => {
  // The sentence of the table is at the end of a description, or before an address.
  const written = fields.map((field) =>
    field.text.replace(describeChange(field.path, isPassedOn(field)), ''),
  );
  expect(written.filter((text) => /changed live|\banew\b|new map/i.test(text))).toEqual([]);
});

test.each([
  ['label', false, ''],
  ['layers[].slot', false, 'A change makes the layer anew.'],
  ['sources.<name>(vector).url', false, 'In place of `tiles`, it makes the source and its layers anew.'],
  ['sources.<name>(vector).attribution', true, 'A change makes the source and its layers anew.'],
  ['sources.<name>(geojson).data.type', true, ''],
  ['layers[].metadata', true, 'A change makes the layer anew.'],
  ['map.fadeDuration', false, 'A change makes a new map.'],
  ['map.scaleFactor', false, ''],
])('what readers of %s are told', (name, passedOn, text) => {
  expect(describeChange(name, passedOn)).toBe(text);
});
