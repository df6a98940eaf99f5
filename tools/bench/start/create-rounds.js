/**
 * Sorts a page's requests into rounds by keeping all of them waiting. What is asked for with no answer is the first round:
 * the document. It is answered once the page asks for nothing more, what it asks for then is the second round, and so on.
 * So the round of a request is the length of the longest chain of answers that it needed, whatever else was under way.
 */
export function createRounds() {
  /** @type {Map<string, number>} */
  const rounds = new Map();
  /** @type {{ url: string, answer: () => void }[]} */
  let held = [];
  let answered = -1;

  const roundOf = (/** @type {string} */ url) => rounds.get(url) ?? NaN;
  const see = (/** @type {string} */ url) => {
    if (!rounds.has(url)) rounds.set(url, answered + 1);
  };

  return {
    /** The page wants it; a browser may send it later, when one of its six connections to a server is free. */
    see,
    /**
     * The request has come.
     * @param {string} url
     * @param {() => void} answer
     */
    hold(url, answer) {
      see(url);
      held.push({ url, answer });
    },
    /** Answers the earliest round that waits. What was seen before belongs to no later one, however late it comes. */
    answerNext() {
      const next = Math.min(...held.map(({ url }) => roundOf(url)));
      const isNext = (/** @type {{ url: string }} */ { url }) => roundOf(url) === next;
      const ready = held.filter(isNext);
      held = held.filter((entry) => !isNext(entry));
      if (ready.length === 0) return;
      answered = Math.max(answered, next);
      for (const { answer } of ready) answer();
    },
    /** All that was seen, by round. */
    list() {
      /** @type {string[][]} */
      const lists = [];
      for (const [url, round] of rounds) (lists[round] ??= []).push(url);
      return lists;
    },
    /** Changes with every request. */
    get size() {
      return rounds.size + held.length;
    },
  };
}
