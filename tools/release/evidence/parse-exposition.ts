import type { Sample } from './evidence.js';

/** A sample of the text format: name, labels, value, and maybe the time in ms. A value in quotes can contain any character, "}" too. */
const LINE =
  /^(?<name>[a-zA-Z_:][\w:]*)\s*(?:\{(?<labels>(?:[^"{}]|"(?:[^"\\]|\\.)*")*)\})?\s+(?<value>\S+)(?:\s+-?\d+)?\s*$/;
const LABEL = /\s*([a-zA-Z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:,|$)/gy;
const ESCAPED = /\\(.)/g;
/** How the text format writes what JavaScript calls `Infinity`. */
const INFINITE = /^[+-]Inf$/;

const unescape = (text: string) =>
  text.replace(ESCAPED, (_all, character) => (character === 'n' ? '\n' : character));

/** @returns `undefined` if it isn't a list of labels */
function parseLabels(text: string): Record<string, string> | undefined {
  const labels: Record<string, string> = {};
  let end = 0;
  for (const [all, name = '', value = ''] of text.matchAll(LABEL)) {
    labels[name] = unescape(value);
    end += all.length;
  }
  return text.slice(end).trim() === '' ? labels : undefined;
}

/**
 * Parses the text format of Prometheus, version 0.0.4.
 * @param isWanted which samples to return; the lines of others need not be valid
 * @returns `declared` has the names of the metrics that have a type, also of those without a sample
 */
export function parseExposition(
  text: string,
  isWanted: (name: string) => boolean,
): { ok: true; samples: Sample[]; declared: Set<string> } | { ok: false; line: number; reason: string } {
  const samples: Sample[] = [];
  const declared: Set<string> = new Set();
  for (const [index, line] of text.split('\n').entries()) {
    const [, typed] = /^# TYPE (\S+) /.exec(line) ?? [];
    if (typed !== undefined) declared.add(typed);
    const [name = ''] = /^[\w:]*/.exec(line) ?? [];
    if (!isWanted(name)) continue;
    const found = LINE.exec(line)?.groups;
    const labels = found && parseLabels(found['labels'] ?? '');
    if (!found || !labels) return { ok: false, line: index + 1, reason: 'is not a sample' };
    const value = INFINITE.test(found['value'] ?? '') ? Infinity : Number(found['value']);
    if (!Number.isFinite(value) || value < 0)
      return { ok: false, line: index + 1, reason: `has the value ${found['value']}` };
    samples.push({ name, labels, value });
  }
  return { ok: true, samples, declared };
}
