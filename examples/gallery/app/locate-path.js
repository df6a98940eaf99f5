/** Finds the place of a path, such as `layers[2].paint`, in the text of a config. */

/** @typedef {{ readonly start: number, readonly end: number }} Place */

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const STEP = /\[(\d+)\]|"((?:[^"\\]|\\.)*)"|[^.[\]]+/g;

/** @param {string} path @returns {(string | number)[]} */
function toKeys(path) {
  if (path === '(root)') return [];
  return [...path.matchAll(STEP)].map(([step, position, quoted]) => {
    if (position !== undefined) return Number(position);
    return quoted === undefined ? step : /** @type {string} */ (JSON.parse(`"${quoted}"`));
  });
}

/**
 * The place of the value at the path, or of the nearest value around it that exists. `text` is well-formed JSON.
 * @param {string} text
 * @param {string} path
 * @returns {Place}
 */
export function locatePath(text, path) {
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    token: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const keys = toKeys(path);
  /** @type {Place & { depth: number }} */
  let best = { start: 0, end: text.length, depth: 0 };
  let at = 0;

  /** Reads a value on the path. @param {number} depth of the value */
  const readValue = (depth) => {
    const first = tokens[at];
    at += 1;
    if (first?.token === '{') readMembers('}', depth, readKey);
    else if (first?.token === '[') readMembers(']', depth, (index) => index);
    const last = tokens[at - 1];
    if (first && last && depth > best.depth) best = { start: first.start, end: last.end, depth };
  };
  /** Skips a value beside the path, without recursion: it can be nested deeper than calls can. */
  const skipValue = () => {
    let open = 0;
    do {
      const { token } = tokens[at] ?? { token: '' };
      if (token === '{' || token === '[') open += 1;
      if (token === '}' || token === ']') open -= 1;
      at += 1;
    } while (open > 0 && at < tokens.length);
  };
  /** @param {string} close @param {number} depth @param {(index: number) => string | number} toKey */
  const readMembers = (close, depth, toKey) => {
    for (let index = 0; at < tokens.length && tokens[at]?.token !== close; index += 1) {
      const key = toKey(index);
      if (keys[depth] === key) readValue(depth + 1);
      else skipValue();
      if (tokens[at]?.token === ',') at += 1;
    }
    at += 1;
  };
  const readKey = () => {
    const key = /** @type {string} */ (JSON.parse(tokens[at]?.token ?? '""'));
    // Skips the key and its colon.
    at += 2;
    return key;
  };

  readValue(0);
  return { start: best.start, end: best.end };
}
