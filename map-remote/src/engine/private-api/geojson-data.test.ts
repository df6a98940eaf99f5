import { noteWholeData } from './geojson-data.js';

test('the source has the document where the engine looks for what to load again', () => {
  const source = { _data: 'a part' };
  noteWholeData(source, 'the whole');
  expect(source).toEqual({ _data: 'the whole' });
});
