import { NEW_VISIT, nextVisitState, type VisitEvent, type VisitOutcome } from './next-visit-state.js';

type Step = readonly [at: number, event: VisitEvent];

/** Goes through what happens at times in milliseconds, and lists what is recorded. */
function play(...steps: readonly Step[]): readonly VisitOutcome[] {
  let state = NEW_VISIT;
  return steps.flatMap(([at, event]) => {
    const { state: next, outcome } = nextVisitState(state, event, at);
    state = next;
    return outcome ? [outcome] : [];
  });
}

const attempt = { type: 'attempt' } as const;
const remote = { type: 'remote' } as const;
const engine = { type: 'engine' } as const;
const left = { type: 'left' } as const;
const wait = (isWaiting: boolean) => ({ type: 'wait', isWaiting }) as const;
const drawn = (outcome: 'ready' | 'degraded', error?: string) => ({ type: 'drawn', outcome, error }) as const;
const failed = (error: string, { isFinal = true, wasDrawn = false } = {}) =>
  ({ type: 'failed', error, isFinal, wasDrawn }) as const;
const namesOf = (outcomes: readonly VisitOutcome[]) =>
  outcomes.map(({ part, outcome, error }) => [part, outcome, error]);

test('records when release, engine and map were there, in seconds since somebody waited', () => {
  const steps: Step[] = [
    [1_000, attempt],
    [1_000, wait(true)],
    [1_500, remote],
    [1_700, remote],
    [2_250, engine],
    [2_600, engine],
    [4_000, drawn('ready')],
  ];
  expect(play(...steps)).toEqual([
    {
      part: 'start',
      outcome: 'ready',
      error: undefined,
      retries: 0,
      secondsToReady: 3,
      secondsToRemote: 0.5,
      secondsToEngine: 1.25,
    },
  ]);
});

test('time in which nobody waited does not count', () => {
  const [outcome] = play(
    [0, wait(true)],
    [1_000, wait(false)],
    [61_000, wait(true)],
    [62_500, drawn('degraded', 'STYLE_FAILED')],
  );
  expect(outcome).toMatchObject({ outcome: 'degraded', error: 'STYLE_FAILED', secondsToReady: 2.5 });
});

test('the first outcome is the only one, except for a later failure of a drawn map, which is told once', () => {
  const outcomes = play(
    [0, wait(true)],
    [1, drawn('degraded', 'A')],
    [2, drawn('ready')],
    [3, left],
    [4, failed('another map')],
    [5, failed('B', { isFinal: false, wasDrawn: true })],
    [6, failed('C', { wasDrawn: true })],
  );
  expect(namesOf(outcomes)).toEqual([
    ['start', 'degraded', 'A'],
    ['later', 'failed', 'B'],
  ]);
});

test('a visit without a map goes on as long as the loader loads another release', () => {
  const outcomes = play(
    [0, wait(true)],
    [1, failed('A', { isFinal: false })],
    [2, failed('B')],
    [3, drawn('ready')],
  );
  expect(namesOf(outcomes)).toEqual([['start', 'failed', 'B']]);
});

test.each([
  [4_999, []],
  [5_000, [['start', 'left', undefined]]],
])('leaving after %i ms records %j', (ms, expected) => {
  expect(namesOf(play([0, wait(true)], [ms, left]))).toEqual(expected);
});

test('a visit that was left early goes on if somebody returns, and one that was recorded does not', () => {
  const early = play([0, wait(true)], [100, wait(false)], [200, left], [300, drawn('ready')]);
  expect(namesOf(early)).toEqual([['start', 'ready', undefined]]);
  const late = play([0, wait(true)], [6_000, left], [7_000, drawn('ready')], [8_000, failed('A')]);
  expect(namesOf(late)).toEqual([['start', 'left', undefined]]);
});

test('counts the attempts after the first one', () => {
  const [outcome] = play([0, attempt], [1, attempt], [2, attempt], [3, failed('A')]);
  expect(outcome?.retries).toBe(2);
});
