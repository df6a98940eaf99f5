/**
 * Sorts a page's requests into rounds, by holding all of them back:
 * - The first round is what a page requests without any answer: the document.
 * - Once the page requests nothing more, all requests of a round are answered. What it requests then is the next round.
 *
 * So the round of a request is the length of the longest chain of answers that it needed.
 */
export function createRounds() {
  const rounds: Map<string, number> = new Map();
  let held: { url: string; answer: () => void }[] = [];
  let answered = -1;

  const roundOf = (url: string) => rounds.get(url) ?? NaN;
  const add = (url: string) => {
    if (!rounds.has(url)) rounds.set(url, answered + 1);
  };

  return {
    /** The page has requested the address. The browser may send it later, when one of its six connections to the server is free. */
    add,
    /** The request has reached the proxy, and waits there for its answer. */
    hold(url: string, answer: () => void) {
      add(url);
      held.push({ url, answer });
    },
    /** Answers the earliest round that waits. A request that was added before stays in its round, even if it reaches the proxy later. */
    answerNext() {
      const next = Math.min(...held.map(({ url }) => roundOf(url)));
      const isNext = ({ url }: { url: string }) => roundOf(url) === next;
      const ready = held.filter(isNext);
      held = held.filter((entry) => !isNext(entry));
      if (ready.length === 0) return;
      answered = Math.max(answered, next);
      for (const { answer } of ready) answer();
    },
    /** All requested addresses, by round. */
    list() {
      const lists: string[][] = [];
      for (const [url, round] of rounds) (lists[round] ??= []).push(url);
      return lists;
    },
    /** A number that every request changes. */
    get size() {
      return rounds.size + held.length;
    },
  };
}
