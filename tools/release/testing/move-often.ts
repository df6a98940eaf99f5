/**
 * Moves a channel many times as soon as something arrives on stdin, and prints a line of JSON for each move. The test of simultaneous moves
 * runs several such processes. Arguments: the store, a seed, the number of moves, and the releases to choose from.
 */
import { once } from 'node:events';
import { ExpectedError } from '../../support/expected-error.js';
import { promote } from '../channel/promote.ts';
import { rollback } from '../channel/rollback.ts';
import { openStore } from '../storage/open-store.ts';

const [, , store = '', seed = '', times = '', ...releaseIds] = process.argv;
const CHANNEL = 'production';
const storage = await openStore(store);

let state = Number(seed);
/** Chooses by chance, with the same choices for the same seed (the generator of Park and Miller). */
function chooseFrom(count: number) {
  state = (state * 48_271) % 2_147_483_647;
  return state % count;
}

const choosePromotion = (percent: number) => () =>
  promote(String(releaseIds[chooseFrom(releaseIds.length)]), CHANNEL, storage, { percent });

const MOVES = [
  choosePromotion(100),
  choosePromotion(100),
  choosePromotion(5),
  () => rollback(CHANNEL, storage),
];

console.log('ready');
await once(process.stdin, 'data');
for (let time = 0; time < Number(times); time += 1) {
  try {
    const { before, pointer, hasMoved, overtakenBy } = await (
      MOVES[chooseFrom(MOVES.length)] as () => ReturnType<typeof promote>
    )();
    console.log(
      JSON.stringify({
        before: before?.sequence ?? 0,
        pointer,
        hasMoved,
        overtakenBy: overtakenBy.map(({ sequence }) => sequence),
      }),
    );
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    console.log(JSON.stringify({ refusal: error.message, ...error.details }));
  }
}
process.stdin.destroy();
