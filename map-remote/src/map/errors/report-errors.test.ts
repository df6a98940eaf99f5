import { MapdockError } from '@mapdock/shared';
import { createErrorReports } from './report-errors.js';
import { createEmitter } from '../foundation/emitter.js';

const callError = (reason: string) => new MapdockError('ENGINE_ERROR', { reason });

test('errors of calls are reported once for each kind, whatever names are in them', () => {
  const emitter = createEmitter();
  const reported: string[] = [];
  emitter.on('maperror', ({ message }) => reported.push(message));
  const reports = createErrorReports(emitter, () => {});
  for (let id = 0; id < 100; id += 1) reports.emitOnce(callError(`The layer 'probe-${id}' does not exist`));
  reports.emitOnce(callError(`The source 'probe' does not exist`));
  expect(reported.map((message) => /The (layer|source)/.exec(message)?.[1])).toEqual(['layer', 'source']);
  expect(reports.errors).toEqual([]);
});
