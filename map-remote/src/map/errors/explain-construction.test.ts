import { explainConstruction } from './explain-construction.js';

const lose = jest.fn();
beforeEach(() => {
  const gl = { getExtension: () => ({ loseContext: lose }) };
  HTMLCanvasElement.prototype.getContext = (() => gl) as never;
});

test.each([
  [
    'a worker that WebKit refuses',
    new DOMException('The operation is insecure.', 'SecurityError'),
    'WORKER_BLOCKED',
  ],
  ['anything else', new Error('boom'), 'MAP_FAILED'],
])('%s is reported by its code', (_what, cause, code) => {
  expect(explainConstruction(cause, undefined)).toMatchObject({
    code,
    details: { reason: expect.stringContaining(cause.message) },
  });
  expect(lose).toHaveBeenCalled();
});

test('a refused worker is reported with its file, and is not tried again', () => {
  const error = explainConstruction(new DOMException('Insecure', 'SecurityError'), '/mapdock-worker.js');
  expect([error.details, error.retry]).toEqual([
    expect.objectContaining({ url: '/mapdock-worker.js', isLasting: true }),
    'never',
  ]);
});

test('a browser without WebGL 2 is reported first', () => {
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  expect(explainConstruction(new Error('boom'), undefined).code).toBe('MAP_NO_WEBGL');
});
