/** Says where a document is not JSON. */
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** Masks the tokens in a text. */
type Mask = (text: string) => string;

const MAX_SHOWN_LENGTH = 24;

type ErrorName = ReturnType<typeof printParseErrorCode>;

/** For each code of the parser's errors: what a JSON document may have at the place of the error. */
const EXPECTED: Readonly<Record<ErrorName, string>> = {
  InvalidSymbol: 'a value, or a name in double quotes',
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'a name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon',
  CommaExpected: 'a comma',
  CloseBraceExpected: 'a comma or "}"',
  CloseBracketExpected: 'a comma or "]"',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'no comment (JSON has none)',
  UnexpectedEndOfComment: 'no comment (JSON has none)',
  UnexpectedEndOfString: 'a text that ends with a double quote on the same line',
  UnexpectedEndOfNumber: 'a number',
  InvalidUnicode: 'four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'a text without a backslash, or with one that JSON knows, such as \\n or \\\\',
  InvalidCharacter: 'a text without control characters, such as a tab (write \\t)',
  '<unknown ParseErrorCode>': 'JSON',
};

/** Shows the rest of the line at the place. A token in it is masked before the text is cut, since the beginning of one is still a secret. */
function describe(text: string, offset: number, mask: Mask): string {
  const [rest = ''] = text.slice(offset).split(/\r?\n/, 1);
  if (rest === '') return offset >= text.trimEnd().length ? 'the end of the file' : 'the end of the line';
  const shown = mask(rest);
  return shown.length > MAX_SHOWN_LENGTH ? `${shown.slice(0, MAX_SHOWN_LENGTH)}…` : shown;
}

const HTML = /^\s*<(!doctype|html|head|body|\?xml)/i;

/**
 * Returns the first place where a text is not JSON, and what it may have and has there; `undefined` if there is none. Line and column are counted from
 * 1, columns in UTF-16 units as in editors. An HTML page and an empty file are called that. Pure.
 */
export function findJsonFault(text: string, mask: Mask) {
  const start = { line: 1, column: 1 };
  if (text.trim() === '') return { ...start, reason: 'the file is empty' };
  if (HTML.test(text)) {
    return {
      ...start,
      reason: `an HTML page is there instead, which begins with ${describe(text.trimStart(), 0, mask)}`,
    };
  }
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first === undefined) return undefined;
  const lines = text.slice(0, first.offset).split(/\r\n|\r|\n/);
  return {
    reason: `expected ${EXPECTED[printParseErrorCode(first.error)]}, found ${describe(text, first.offset, mask)}`,
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
  };
}
