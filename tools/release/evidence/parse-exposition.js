/** @typedef {import('./evidence.js').Sample} Sample */

/** A sample of the text format: name, labels, value, and maybe the time in ms. A value in quotes can contain any character, "}" too. */
const LINE =
  /^(?<name>[a-zA-Z_:][\w:]*)\s*(?:\{(?<labels>(?:[^"{}]|"(?:[^"\\]|\\.)*")*)\})?\s+(?<value>\S+)(?:\s+-?\d+)?\s*$/;
const LABEL = /\s*([a-zA-Z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:,|$)/gy;
const ESCAPED = /\\(.)/g;
/** How the text format writes what JavaScript calls `Infinity`. */
const INFINITE = /^[+-]Inf$/;

/** @param {string} text */
const unescape = (text) => text.replace(ESCAPED, (_all, character) => (character === 'n' ? '\n' : character));

/** @param {string} text @returns {Record<string, string> | undefined} `undefined` if it isn't a list of labels */
function parseLabels(text) {
  /** @type {Record<string, string>} */
  const labels = {};
  let end = 0;
  for (const [all, name = '', value = ''] of text.matchAll(LABEL)) {
    labels[name] = unescape(value);
    end += all.length;
  }
  return text.slice(end).trim() === '' ? labels : undefined;
}

/**
 * Parses the text format of Prometheus, version 0.0.4.
 * @param {string} text
 * @param {(name: string) => boolean} isWanted which samples to return; the lines of others need not be valid
 * @returns {{ ok: true, samples: Sample[], declared: Set<string> } | { ok: false, line: number, reason: string }}
 *   `declared` has the names of the metrics that have a type, also of those without a sample
 */
export function parseExposition(text, isWanted) {
  /** @type {Sample[]} */
  const samples = [];
  /** @type {Set<string>} */
  const declared = new Set();
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
