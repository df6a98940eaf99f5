import { clearScreenDown, cursorTo, moveCursor } from 'node:readline';
import type { Writable } from 'node:stream';

export interface LiveOptions {
  /** Prints a line where nothing is drawn. */
  report: (line: string) => void;
  /** Whether to print lines on a terminal too. */
  asLines?: boolean;
  /** Where text is drawn anew if it is a terminal. */
  stream?: Writable & { isTTY?: boolean; columns?: number };
  env?: NodeJS.ProcessEnv;
}

export interface Live {
  /** Whether `draw` shows anything. */
  canDraw: boolean;
  /** Replaces what was drawn before. Lines that are longer than the terminal's are broken at their spaces. */
  draw: (lines: readonly string[]) => void;
  /** Prints a line that stays, above what is drawn. */
  print: (line: string) => void;
}

const DEFAULT_COLUMNS = 80;

/** Breaks a line into parts of at most `width` characters, at spaces where there are some. */
function breakLine(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const space = line.lastIndexOf(' ', width);
  const at = space > 0 ? space : width;
  return [line.slice(0, at), ...breakLine(line.slice(at).trimStart(), width)];
}

/**
 * Shows text of several lines that is drawn anew again and again on a terminal. Elsewhere, and with `CI` set, only lines that stay are printed.
 */
export function showLive({
  report,
  asLines = false,
  stream = process.stderr,
  env = process.env,
}: LiveOptions): Live {
  const canDraw = Boolean(stream.isTTY) && env['TERM'] !== 'dumb' && !env['CI'] && !asLines;
  let drawn: readonly string[] = [];
  const clear = () => {
    if (drawn.length === 0) return;
    moveCursor(stream, 0, -drawn.length);
    cursorTo(stream, 0);
    clearScreenDown(stream);
  };
  const draw = (lines: readonly string[]) => {
    clear();
    // A line that the terminal itself breaks could not be counted, so these lines could not be replaced by the next ones.
    const width = Math.max(1, (stream.columns || DEFAULT_COLUMNS) - 1);
    drawn = lines.flatMap((line) => breakLine(line.trimEnd(), width));
    for (const line of drawn) stream.write(`${line}\n`);
  };
  return {
    canDraw,
    draw: canDraw ? draw : () => {},
    print(line) {
      const lines = drawn;
      clear();
      drawn = [];
      report(line);
      if (canDraw) draw(lines);
    },
  };
}
