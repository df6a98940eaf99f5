import { brandColors, unreadableColors } from './brand-colors.js';

const NONE = {
  logo: undefined,
  logoDark: undefined,
  accent: undefined,
  accentDark: undefined,
  font: undefined,
  home: undefined,
};

test('a page without colours of a brand keeps its own', () => {
  expect(brandColors(NONE)).toEqual({});
  expect(unreadableColors(NONE)).toEqual([]);
});

test('colours that can be read are used as they are, with the text that is read best on each', () => {
  const brand = { ...NONE, accent: '#8b0000', accentDark: '#ffd43b' };
  expect(brandColors(brand)).toMatchObject({
    '--accent': 'light-dark(#8b0000, #ffd43b)',
    '--on-accent': 'light-dark(#ffffff, #000000)',
  });
  expect(unreadableColors(brand)).toEqual([]);
});

test('without a colour for the dark theme, that of the light one is made lighter, which is no mistake', () => {
  const brand = { ...NONE, accent: '#8b0000' };
  expect(brandColors(brand)['--accent']).toMatch(/^light-dark\(#8b0000, #(?!8b0000)[\da-f]{6}\)$/);
  expect(unreadableColors(brand)).toEqual([]);
});

test('colours that can’t be read are named with what is used', () => {
  const brand = { ...NONE, accent: '#ffd43b', accentDark: '#1a222b' };
  expect(unreadableColors(brand)).toEqual([
    expect.objectContaining({ path: 'brand.accent', color: '#ffd43b', surface: '#ffffff' }),
    expect.objectContaining({ path: 'brand.accentDark', contrast: 1 }),
  ]);
});
