import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

test('the example of RFC 8785 comes out as there', () => {
  const input: unknown = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  );
  expect(canonicalJson(input)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('members are sorted by UTF-16 code units, as in RFC 8785', () => {
  const names = ['€', '\r', '\ufb33', '1', '😀', '\u0080', 'ö'];
  const input = Object.fromEntries(names.map((name) => [name, 0]));
  expect(Object.keys(JSON.parse(canonicalJson(input)) as object)).toEqual([
    '1',
    '\r',
    '\u0080',
    'ö',
    '€',
    '😀',
    '\ufb33',
  ]);
});

test('neither layout nor order matters, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(JSON.stringify(value, null, 2)))).toBe(text);
    }),
  );
});
