import trimText from './trim-text-loader.js';

const trim = (source: string, resourcePath = 'a.css') =>
  (trimText as (this: object, source: string) => string).call({ resourcePath }, source);

test('a style sheet loses comments, indentation and the blanks around its punctuation', () => {
  expect(
    trim(
      "/* It's one. */a > b,\nc {\n  color: red;\n  content: 'a-b';\n}\n[class*='x'],\n[class*='y'] {\n  top: 0;\n}\n",
    ),
  ).toBe("a>b,c{color:red;content:'a-b'}[class*='x'],[class*='y']{top:0}");
});

test.each([`content: ', ';`, `background: url("data:image/svg+xml,<path style='fill: none'/>");`])(
  'a string that would change fails the build: %s',
  (rule) => {
    expect(() => trim(`a {\n  ${rule}\n}`)).toThrow(/a\.css: the build would change this string/);
  },
);

test('a script loses its comments and its lines alone', () => {
  expect(trim("/* Why. */\nconst a = ', ';\n", 'a.js')).toBe(" const a = ', '; ");
});
