import example from '../../../config.example.json';
import { parseHostConfig } from '../host-config.js';

const parse = (brand: unknown) =>
  parseHostConfig({ ...example, brand }, 'https://host.example/app/config.json');
const brandOf = (brand: unknown) => {
  const parsed = parse(brand);
  return parsed.ok ? parsed.value.brand : parsed;
};

test('addresses are absolute, and the logo of one theme is that of both', () => {
  expect(brandOf({ logo: 'logo.svg', home: '/' })).toMatchObject({
    logo: 'https://host.example/app/logo.svg',
    logoDark: 'https://host.example/app/logo.svg',
    home: 'https://host.example/',
  });
  expect(brandOf({ logoDark: 'dark.svg' })).toMatchObject({ logo: 'https://host.example/app/dark.svg' });
  expect(brandOf(undefined)).toBeUndefined();
});

test.each([
  ['Inter, "Segoe UI"', { family: 'Inter, "Segoe UI"', url: undefined }],
  [
    { family: 'Inter', url: 'inter.woff2' },
    { family: 'Inter', url: 'https://host.example/app/inter.woff2' },
  ],
])('the font %j is %j', (font, expected) => {
  expect(brandOf({ font })).toMatchObject({ font: expected });
});

test.each([
  ['Acme', 'brand'],
  [{ logo: 'javascript:alert(1)' }, 'brand.logo'],
  [{ home: 'javascript:alert(1)' }, 'brand.home'],
  [{ accent: 'red' }, 'brand.accent'],
  [{ accent: '#1d5fbf80' }, 'brand.accent'],
  [{ accentDark: '#12' }, 'brand.accentDark'],
  [{ font: 'x; } body { display: none' }, 'brand.font'],
  [{ font: { url: 'a.woff2' } }, 'brand.font'],
  [{ font: 'a'.repeat(201) }, 'brand.font'],
])('refuses %j at %s', (brand, path) => {
  const problems = (brandOf(brand) as { problems: readonly { path: string }[] }).problems;
  expect(problems.map((problem) => problem.path)).toEqual([expect.stringMatching(`^${path}`)]);
});
