import { Writable } from 'node:stream';

/** What is sent to a terminal: to the line's first column, clear to the right, clear the line. */
const CONTROLS = /(\x1b\[1G|\x1b\[0K|\x1b\[2K|\n)/; // oxlint-disable-line no-control-regex

/** A terminal that understands only these controls, so that the test notices if others are sent. */
export function createTerminal(columns: number = 80) {
  const lines = [''];
  let column = 0;
  const draw = (part: string) => {
    const line = lines.pop() ?? '';
    if (part === '\n') {
      lines.push(line, '');
      column = 0;
    } else if (part === '\x1b[1G') {
      lines.push(line);
      column = 0;
    } else if (part === '\x1b[0K') lines.push(line.slice(0, column));
    else if (part === '\x1b[2K') lines.push('');
    else {
      lines.push(line.slice(0, column) + part + line.slice(column + part.length));
      column += part.length;
    }
  };
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      for (const part of String(chunk).split(CONTROLS)) if (part !== '') draw(part);
      done();
    },
  });
  return { lines, stream: Object.assign(stream, { isTTY: true, columns }) };
}
