import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALM, createEnd, createRecord } from '../testing/create-record.ts';
import { judgeVisit } from './judge-visit.ts';
import type { VisitRecord } from './visit-record.ts';

const failed = { shown: 'failed', codes: ['ENGINE_TIMEOUT'] } as const;
const lost = { shown: 'page', isPlain: true } as const;
const none = { shown: 'none' } as const;

const seen = (changes: object) => ({ seen: changes as Parameters<typeof createEnd>[0] & object });
const end = (changes: object, more: object = {}) => createEnd({ ...(seen(changes) as object), ...more });
const pressed = createEnd({ after: 'press' });
const reloaded = createEnd({ after: 'reload' });

const degraded = { shown: 'degraded', codes: ['SOURCE_FAILED'] } as const;

/** A visit that ends degraded with nothing to press, and comes back by a retry. */
const withoutButton = (target: 'host' | 'mount', file: string): Partial<VisitRecord> => ({
  schedule: {
    target,
    steps: [
      [0, 'fault', file, 'page-200'],
      [0, 'open'],
    ],
  },
  ends: [end(degraded, { canPress: false }), pressed],
});

const HOLDS: readonly [string, Partial<VisitRecord>][] = [
  ['the map is ready and drawn', {}],
  ['one press brings the map back', { ends: [end(failed), pressed] }],
  [
    'a second press mends what the first one has brought to light',
    { ends: [end(failed), end({ ...failed, codes: ['STYLE_FAILED'] }, { after: 'press' }), pressed] },
  ],
  ['the notice of a degraded map did not come', withoutButton('mount', 'notice chunk')],
  ['a page that was lost comes back by its button', { ends: [end(lost), pressed] }],
  ['a reload brings a page back that never came', { ends: [end(none, { canPress: false }), reloaded] }],
  [
    'the browser keeps a first file with a wrong type',
    {
      schedule: {
        target: 'mount',
        steps: [
          [0, 'fault', 'embed.js', 'wrong-type'],
          [0, 'open'],
        ],
      },
      ends: [end(none), end(none, { after: 'reload' })],
    },
  ],
  [
    'a few more listeners are left',
    { schedule: { target: 'mount', steps: [[0, 'open']] }, left: { ...CALM, listeners: 60 } },
  ],
  ['the shell of the host has more listeners', { left: { ...CALM, listeners: 900 } }],
  ['a map that did not come back leaves something', { ends: [], deadAfter: undefined, left: undefined }],
  [
    'a page in the place of a script throws what no code can catch',
    {
      schedule: {
        target: 'host',
        steps: [
          [0, 'fault', 'main.js', 'page-200'],
          [0, 'open'],
        ],
      },
      uncaught: ["SyntaxError: Unexpected token '<'"],
    },
  ],
];

for (const [what, changes] of HOLDS)
  test(`finds nothing where ${what}`, () => assert.deepEqual(judgeVisit(createRecord(changes), CALM), []));

const BREAKS: readonly [string, Partial<VisitRecord>, string[]][] = [
  ['a page that does not answer', { deadAfter: 'zoom', ends: [] }, ['dead']],
  ['an error that no code caught, once', { uncaught: ['Error: a', 'Error: a'] }, ['uncaught']],
  ['a syntax error without a page in the place of a script', { uncaught: ['SyntaxError: x'] }, ['uncaught']],
  ['a map that still loads', { ends: [end({ shown: 'loading' }), reloaded] }, ['endless']],
  [
    'a map that says it is ready and shows nothing',
    { ends: [createEnd({ isDrawn: false }), reloaded] },
    ['blank'],
  ],
  ['a failure without a code', { ends: [end({ shown: 'failed' }), pressed] }, ['mute']],
  ['a failure with nothing to press', { ends: [end(failed, { canPress: false }), reloaded] }, ['no-way']],
  ['a degraded map with nothing to press', withoutButton('mount', 'style'), ['no-way']],
  ['the same in our host', withoutButton('host', 'notice chunk'), ['no-way']],
  [
    'a press that does not help',
    { ends: [end(failed), end(failed, { after: 'press' }), reloaded] },
    ['not-healed'],
  ],
  ['a reload that does not help', { ends: [end(none), end(none, { after: 'reload' })] }, ['not-healed']],
  ['buttons that do not work', { shellFault: 'no dialog' }, ['shell']],
  ['a worker that is left', { left: { ...CALM, workers: 1 } }, ['leak']],
  [
    'many listeners that are left',
    { schedule: { target: 'mount', steps: [[0, 'open']] }, left: { ...CALM, listeners: 190 } },
    ['leak'],
  ],
  [
    'a storm of requests',
    { requests: Array.from({ length: 20 }, () => ({ address: 'http://a/', at: 1, isReset: false })) },
    ['storm'],
  ],
];

for (const [what, changes, invariants] of BREAKS)
  test(`finds ${what}`, () => {
    const found = judgeVisit(createRecord(changes), CALM);
    assert.deepEqual(
      found.map(({ invariant }) => invariant),
      invariants,
    );
  });
