import type { EngineMap } from '../../engine/engine-module.js';
import { limitSourceNumbers } from './limit-source-numbers.js';

/** The numbers of a source after its document is loaded. */
function numbersAfter(source: object, sourceDataType = 'metadata'): object {
  const listeners: ((event: object) => void)[] = [];
  const map = {
    on: (_name: string, listener: (event: object) => void) => listeners.push(listener),
    getSource: () => source,
  };
  limitSourceNumbers(map as unknown as EngineMap);
  for (const listener of listeners) listener({ sourceId: 'a', sourceDataType });
  return source;
}

test.each<[string, object, object]>([
  ['usual ones stay', { maxzoom: 14, tileSize: 256 }, { maxzoom: 14, tileSize: 256 }],
  ['a zoom between two is the lower one', { maxzoom: 5.5 }, { maxzoom: 5 }],
  ['a zoom near 0 is 0', { maxzoom: 1e-9 }, { maxzoom: 0 }],
  ['a zoom above all is the highest', { maxzoom: 1e308, tileSize: 512 }, { maxzoom: 24, tileSize: 512 }],
  ['tiles without a size get the smallest', { tileSize: 0 }, { tileSize: 64 }],
  ['tiles wider than the world get the largest', { tileSize: 1e9 }, { tileSize: 4096 }],
  ['what is not there is not made', {}, {}],
])('%s', (_what, source, expected) => {
  expect(numbersAfter({ ...source })).toEqual(expected);
});

test('later events of a source change nothing', () => {
  expect(numbersAfter({ maxzoom: 5.5 }, 'content')).toEqual({ maxzoom: 5.5 });
});
