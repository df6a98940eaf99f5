import { judgeColorTheme } from './judge-color-theme.js';

/** A browser in which each picture has the size that its data say. */
class FakeImage {
  src = '';
  naturalWidth = 0;
  naturalHeight = 0;
  async decode() {
    const [width = NaN, height = NaN] = this.src.replace('data:image/png;base64,', '').split('x').map(Number);
    if (Number.isNaN(width)) throw new Error('no picture');
    [this.naturalWidth, this.naturalHeight] = [width, height];
  }
}
beforeEach(() => Object.assign(globalThis, { Image: FakeImage }));

test.each([
  ['64x8', undefined],
  ['data:image/png;base64,1024x32', undefined],
  ['1089x33', 'its picture has 1089 x 33 pixels, and must have n * n x n, with n up to 32'],
  ['64x9', 'its picture has 64 x 9 pixels, and must have n * n x n, with n up to 32'],
  ['text', 'its data is no PNG picture in base64'],
])('%j is judged as %j', async (data, expected) => {
  expect(await judgeColorTheme(data)).toBe(expected);
});
