import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFaults } from '../../../support/requests/faults.ts';
import { ACT_NAMES } from './acts.ts';
import { toFault } from './faulty-files.ts';
import { formatSchedule } from './format-schedule.ts';
import { makeSchedule } from './make-schedule.ts';
import { parseSchedule } from './parse-schedule.ts';
import { TARGETS } from './target.ts';

const MANY = Array.from({ length: 400 }, (_, seed) => makeSchedule(seed));

test('makes the same schedule for the same seed, and other ones for other seeds', () => {
  assert.deepEqual(
    MANY,
    MANY.map((_, seed) => makeSchedule(seed)),
  );
  assert.ok(new Set(MANY.map(formatSchedule)).size > MANY.length - 2);
});

test('makes the same schedule where the target that it would draw is given', () => {
  for (const [seed, schedule] of MANY.entries())
    assert.deepEqual(makeSchedule(seed, schedule.target), schedule);
});

test('opens each page once, after one to five faults', () => {
  for (const { steps } of MANY) {
    const acts = steps.map(([, act]) => act);
    assert.equal(acts.filter((act) => act === 'open').length, 1);
    const early = acts.slice(0, acts.indexOf('open'));
    assert.ok(early.length >= 1 && early.length <= 5 && early.every((act) => act === 'fault'), String(early));
  }
});

test('draws each target and each act', () => {
  assert.deepEqual(new Set(MANY.map(({ target }) => target)), new Set(TARGETS));
  assert.deepEqual(new Set(MANY.flatMap(({ steps }) => steps.map(([, act]) => act))), new Set(ACT_NAMES));
});

test('makes faults that can be added to a server, and schedules that can be read again', () => {
  for (const schedule of MANY) {
    assert.deepEqual(parseSchedule(formatSchedule(schedule), 'a.json'), schedule);
    for (const [, act, file = '', kind = ''] of schedule.steps)
      if (act === 'fault') createFaults().add(toFault(schedule.target, file, kind));
  }
});
