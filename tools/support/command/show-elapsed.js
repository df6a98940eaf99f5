/** This file and what it imports use only Node's own modules: it shows how the install goes, before there are packages. */

/**
 * @typedef {object} ElapsedOptions
 * @property {(seconds: number) => string | undefined} describe what runs now, in one line; `undefined` if nothing does
 * @property {(line: string) => void} report prints a line that stays
 * @property {import('node:stream').Writable & { isTTY?: boolean, columns?: number }} [stream] where a line is drawn anew each second if it is a
 *   terminal
 * @property {NodeJS.ProcessEnv} [env]
 *
 * @typedef {object} Elapsed
 * @property {(text: string, report?: (text: string) => void) => void} print prints text that stays, above the line that is drawn
 * @property {() => void} end to be called when the work throws too
 */

const MS_PER_S = 1000;
const S_PER_LINE = 10;
/** To the first column, and clear to the right. */
const TO_START = '\x1b[1G\x1b[0K';
const DEFAULT_COLUMNS = 80;

/**
 * Says what runs, as long as it runs: on a terminal in one line that is drawn anew each second; elsewhere, and with `CI` set, in a line every
 * ten seconds.
 * @param {ElapsedOptions} options
 * @returns {Elapsed}
 */
export function showElapsed({ describe, report, stream = process.stderr, env = process.env }) {
  const canDraw = Boolean(stream.isTTY) && env['TERM'] !== 'dumb' && !env['CI'];
  const startedAt = Date.now();
  let isDrawn = false;
  let lastLineAt = 0;
  const clear = () => {
    if (isDrawn) stream.write(TO_START);
    isDrawn = false;
  };
  const show = () => {
    const seconds = Math.round((Date.now() - startedAt) / MS_PER_S);
    const text = describe(seconds);
    if (!canDraw) {
      if (text === undefined || seconds - lastLineAt < S_PER_LINE) return;
      lastLineAt = seconds;
      report(text);
      return;
    }
    clear();
    if (text === undefined) return;
    // A longer line would go on in the next one, and could not be cleared.
    stream.write(text.slice(0, (stream.columns || DEFAULT_COLUMNS) - 1));
    isDrawn = true;
  };
  const timer = setInterval(show, MS_PER_S);
  // What is shown must not keep the process alive.
  timer.unref();
  show();
  return {
    print(text, printText = report) {
      clear();
      printText(text);
      if (canDraw) show();
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}
