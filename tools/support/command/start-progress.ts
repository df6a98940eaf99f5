import type cliProgress from 'cli-progress';
import { createRequire } from 'node:module';
import { noProgress } from './no-progress.ts';
import type { Params } from 'cli-progress';
import type { Progress, Work } from './progress.js';
import type { Writable } from 'node:stream';

export interface Output {
  /** Prints a line where there is no bar. */
  report: (line: string) => void;
  /** Whether to print lines on a terminal too. */
  asLines?: boolean;
  /** Where a bar is drawn if it is a terminal. */
  stream?: Writable & { isTTY?: boolean };
  env?: NodeJS.ProcessEnv;
}

const require = createRequire(import.meta.url);

/** Few, since benches measure in the process that draws the bar. */
const DRAWS_PER_S = 4;
const BAR_WIDTH = { least: 10, most: 30 };
/** The cursor stays behind the text, and some terminals begin a new line when it would be behind the last column. */
const CURSOR_WIDTH = 1;

const MOST_LINES = 10;
const MS_PER_LINE = 1000;

const S_PER_MIN = 60;
const MS_PER_S = 1000;

const formatTime = (seconds: number, digits: number) =>
  seconds < S_PER_MIN ? `${seconds.toFixed(digits)} s` : `${Math.round(seconds / S_PER_MIN)} min`;

function describeTime({ value, total, eta, startTime }: Params, isOver: boolean) {
  if (value === total) return ` in ${formatTime((Date.now() - startTime) / MS_PER_S, 1)}`;
  // Of work that failed no time is left, and the library's `eta` is no number before it has one.
  return isOver || value === 0 || !Number.isFinite(eta) ? '' : `, about ${formatTime(eta, 0)} left`;
}

function startBar({ label, total, unit, stream }: Work & { stream: NodeJS.WritableStream }): Progress {
  // Loading it takes as long as a tenth of a whole promotion, so only those load it who see it.
  const { Format, MultiBar, Presets }: typeof cliProgress = require('cli-progress');
  let isOver = false;
  const bars = new MultiBar(
    {
      stream,
      fps: DRAWS_PER_S,
      barsize: BAR_WIDTH.most,
      // The rate since the start: one of the last few files says little, since they are of any size and end in groups.
      etaBuffer: total + 1,
      // Otherwise the bar would be missing below a line until its text changes.
      forceRedraw: true,
      // Otherwise a terminal would not wrap lines any more after the process was killed.
      linewrap: true,
      format(options, params) {
        const text = `${params.value} of ${total} ${unit}${describeTime(params, isOver)}`;
        const room = params.maxWidth - CURSOR_WIDTH - `${label}  ${text}`.length;
        if (room < BAR_WIDTH.least) return `${label}: ${text}`;
        const barsize = Math.min(room, BAR_WIDTH.most);
        return `${label} ${Format.BarFormat(params.progress, { ...options, barsize })} ${text}`;
      },
    },
    Presets.shades_classic,
  );
  const bar = bars.create(total, 0);
  return {
    advance: () => bar.increment(),
    print(text) {
      // What still runs after other work has failed may print. An update would start the timer of the bar again.
      if (isOver) return void stream.write(`${text}\n`);
      bars.log(`${text}\n`);
      bars.update();
    },
    end() {
      isOver = true;
      bars.stop();
    },
  };
}

function startLines({ label, total, unit, report }: Work & Output): Progress {
  let done = 0;
  let last = { done, at: Date.now() };
  const print = (text: string) => {
    last = { done, at: Date.now() };
    report(text);
  };
  print(`${label}: ${total} ${unit} ...`);
  return {
    advance() {
      done += 1;
      const isDue = done - last.done >= total / MOST_LINES && Date.now() - last.at >= MS_PER_LINE;
      if (isDue && done < total) print(`${label}: ${done} of ${total} ${unit}`);
    },
    print,
    end() {},
  };
}

/**
 * Shows how far long work is: as a bar on a terminal, elsewhere as lines, at most one for each tenth of the work and one per second,
 * those that are printed meanwhile included.
 */
export function startProgress({
  asLines = false,
  stream = process.stderr,
  env = process.env,
  ...work
}: Work & Output): Progress {
  if (work.total === 0) return noProgress();
  const canDraw = stream.isTTY && env['TERM'] !== 'dumb' && !env['CI'];
  return canDraw && !asLines ? startBar({ ...work, stream }) : startLines(work);
}
