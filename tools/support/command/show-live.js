import { clearScreenDown, cursorTo, moveCursor } from 'node:readline';

/**
 * @typedef {object} LiveOptions
 * @property {(line: string) => void} report prints a line where nothing is drawn
 * @property {boolean} [asLines] whether to print lines on a terminal too
 * @property {import('node:stream').Writable & { isTTY?: boolean, columns?: number }} [stream] where text is drawn anew if it is a terminal
 * @property {NodeJS.ProcessEnv} [env]
 *
 * @typedef {object} Live
 * @property {boolean} canDraw whether `draw` shows anything
 * @property {(lines: readonly string[]) => void} draw replaces what was drawn before. Longer lines than the terminal's are cut
 * @property {(line: string) => void} print prints a line that stays, above what is drawn
 */

const DEFAULT_COLUMNS = 80;

/**
 * Shows text of several lines that is drawn anew again and again on a terminal. Elsewhere, and with `CI` set, only lines that stay are printed.
 * @param {LiveOptions} options
 * @returns {Live}
 */
export function showLive({ report, asLines = false, stream = process.stderr, env = process.env }) {
  const canDraw = Boolean(stream.isTTY) && env['TERM'] !== 'dumb' && !env['CI'] && !asLines;
  /** @type {readonly string[]} */
  let drawn = [];
  const clear = () => {
    if (drawn.length === 0) return;
    moveCursor(stream, 0, -drawn.length);
    cursorTo(stream, 0);
    clearScreenDown(stream);
  };
  const draw = (/** @type {readonly string[]} */ lines) => {
    clear();
    // A longer line would go on in the next one, and the lines could not be counted.
    drawn = lines.map((line) => line.slice(0, (stream.columns || DEFAULT_COLUMNS) - 1));
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
