import { toJson } from './to-json.js';

const VALUE = { list: ['a', { inner: [1, null] }], text: 'b', none: null };

test('is JSON', () => expect(JSON.parse(toJson(VALUE))).toEqual(VALUE));

test('lists stay lists where the page gives them a toJSON', () => {
  const prototype = Array.prototype as unknown as { toJSON?: () => string };
  prototype.toJSON = () => 'a text';
  try {
    expect(JSON.stringify([1])).toBe('"a text"');
    expect(toJson(VALUE)).toBe('{"list":["a",{"inner":[1,null]}],"text":"b","none":null}');
  } finally {
    delete prototype.toJSON;
  }
});
