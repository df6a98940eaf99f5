import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatJson } from './format-json.js';

test('keeps short values on one line and breaks long ones', () => {
  const value = {
    center: [13.4, 52.5],
    layers: [{ id: 'a', type: 'circle', source: 'places', filter: ['has', 'name'] }],
  };
  assert.equal(
    formatJson(value),
    `{
  "center": [13.4, 52.5],
  "layers": [
    {
      "id": "a",
      "type": "circle",
      "source": "places",
      "filter": ["has", "name"]
    }
  ]
}`,
  );
});

test('changes no value', () => {
  const value = { text: 'a\n[ b ] "c"', list: [[], {}, null, [[1, 2], ['x '.repeat(40)]]] };
  assert.deepEqual(JSON.parse(formatJson(value)), value);
});
