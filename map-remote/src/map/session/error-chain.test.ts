import { createError, ENGINE_ERROR, SOURCE_FAILED, STYLE_FAILED } from '@mapdock/shared/error-parts';
import type { EngineErrorEvent } from '../../engine/engine-module.js';
import {
  finalRows,
  firstRows,
  passDown,
  repairRows,
  type ErrorChainOptions,
  type KnownError,
} from './error-chain.js';

/** The rows, with parts that record what they are asked. Those that `takers` names take any error. */
function createChain(takers: readonly string[] = []) {
  const asked: string[] = [];
  const ask = (name: string) => () => {
    asked.push(name);
    return takers.includes(name);
  };
  const options: ErrorChainOptions = {
    map: { triggerRepaint: ask('repaint') as never },
    errorCapture: { callEngine: () => [], claim: ask('call of ours') },
    lateModules: { claim: ask('late module') },
    style: { omitOptions: ask('options'), renew() {}, hold: ask('hold'), claimError: ask('style') },
    reports: { emitOnce: ask('event alone'), report: ask('reports') },
    requests: { renewal: { distrustCache: ask('cache') } },
    reloads: { isReloading: ask('reload'), noteFailure: ask('failed source') },
    glyphs: { suspect: ask('glyphs'), addressIn: () => undefined },
    content: { noteFaultyLayer: ask('faulty layer'), made: { claimLoss: ask('import') } },
  };
  const first = firstRows(options);
  const rest = [...repairRows(options, { claim: ask('token') }), ...finalRows(options)];
  const pass = (error: KnownError) => {
    if (!passDown(first, error)) passDown(rest, error);
    return asked;
  };
  return { pass };
}

/** An error about which as many rows as possible are asked. */
function createKnown(changes: Partial<KnownError> = {}): KnownError {
  const message = 'AJAXError: Failed to fetch (0): https://tiles.example/1';
  return {
    event: { error: new Error(message), tile: {} } as unknown as EngineErrorEvent,
    sourceId: 'places',
    part: { sourceId: 'places' },
    error: createError(SOURCE_FAILED, { sourceId: 'places', reason: 'no answer' }),
    token: 'pk.old',
    canPass: true,
    ...changes,
  };
}

const unreadable = { error: new Error('Unimplemented type: 3'), tile: {} } as unknown as EngineErrorEvent;
const ofImport = {
  sourceId: undefined,
  part: 'import',
  error: createError(STYLE_FAILED, { style: 's', reason: 'r' }),
} as const;

test.each<[string, Partial<KnownError>, readonly string[]]>([
  ['a tile that got no answer', {}, ['cache', 'reload', 'token', 'failed source', 'reports', 'repaint']],
  [
    'a tile that can’t be read',
    { event: unreadable, token: undefined },
    ['cache', 'glyphs', 'failed source', 'reports', 'repaint'],
  ],
  ['a part of an import', ofImport, ['cache', 'token', 'style', 'import', 'reports', 'repaint']],
  ['a call of the host', { error: createError(ENGINE_ERROR, { reason: 'r' }) }, ['event alone']],
])('%s: all whom it may concern are asked, one after the other', (_case, changes, asked) => {
  expect(createChain().pass(createKnown(changes))).toEqual(['call of ours', 'late module', ...asked]);
});

test.each<[string, Partial<KnownError>, readonly string[]]>([
  ['call of ours', {}, ['call of ours']],
  ['late module', {}, ['call of ours', 'late module']],
  ['reload', {}, ['cache', 'reload']],
  ['token', {}, ['cache', 'reload', 'token']],
  ['token', ofImport, ['cache', 'token', 'hold']],
  ['glyphs', { event: unreadable, token: undefined }, ['cache', 'glyphs', 'failed source', 'repaint']],
  ['style', ofImport, ['cache', 'token', 'style']],
  ['import', ofImport, ['cache', 'token', 'style', 'import']],
])('nobody is asked after %s has taken the error', (taker, changes, asked) => {
  const before = asked.includes('cache') ? ['call of ours', 'late module'] : [];
  expect(createChain([taker]).pass(createKnown(changes))).toEqual([...before, ...asked]);
});

test('values for options that a style has not are left out, and reported as nothing else', () => {
  const event = { error: new Error('Attempting to set config on a style') } as unknown as EngineErrorEvent;
  expect(createChain().pass(createKnown({ event }))).toEqual(['call of ours', 'late module', 'options']);
});

test('a layer whose source lacks its layer is left to the content, and reported as nothing else', () => {
  const message = 'Source layer "x" does not exist on source "y" as specified by style layer "water"';
  const event = { error: new Error(message) } as unknown as EngineErrorEvent;
  expect(createChain().pass(createKnown({ event }))).toEqual(['faulty layer']);
});
