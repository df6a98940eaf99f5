/** Logo, colours and font of those who run the page. */
import { openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const LOGO = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="8" fill="${color}"/></svg>`;

async function answerLogos(page: Page) {
  const files = { 'logo.svg': LOGO('#8b0000'), 'logo-dark.svg': LOGO('#ffd43b') };
  for (const [name, body] of Object.entries(files)) {
    await page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  }
}

const accentOf = (page: Page) =>
  page
    .locator('.progress-phase, body')
    .first()
    .evaluate((element) => {
      const probe = element.ownerDocument.createElement('i');
      probe.style.color = 'var(--accent)';
      element.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });

test('the page has the brand’s logo, colours and home, in both themes', async ({ page, site }) => {
  site.host.changeConfig((config) => {
    config['brand'] = {
      logo: 'logo.svg',
      logoDark: 'logo-dark.svg',
      accent: '#8b0000',
      accentDark: '#ffd43b',
      font: 'Georgia, serif',
      home: '/home',
    };
  });
  await answerLogos(page);
  await openHostWithMap(page, site);
  const home = page.getByRole('link', { name: 'Home page' });
  await expect(home).toHaveAttribute('href', `${site.host.origin}/home`);
  const logo = home.getByRole('img');
  await expect(logo).toHaveAttribute('src', /\/logo\.svg$/);
  await expect.poll(() => logo.evaluate((img) => img.getBoundingClientRect().height)).toBe(32);
  expect(await accentOf(page)).toBe('rgb(139, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('font-family', 'Georgia, serif, sans-serif');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo.first()).toHaveAttribute('src', /\/logo-dark\.svg$/);
  await expect.poll(() => accentOf(page)).toBe('rgb(255, 212, 59)');
  // Paper is white, so the logo of the light theme is printed.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('.logo:visible')).toHaveAttribute('src', /\/logo\.svg$/);
});

test.describe(() => {
  test.use({ expectedConsoleErrors: /lost/ });
  test('a logo that does not load leaves the title, and a colour that can’t be read is corrected and named', async ({
    page,
    site,
  }) => {
    const warnings = [] as string[];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    site.host.changeConfig((config) => {
      config['brand'] = {
        logo: 'lost.svg',
        accent: '#ffd43b',
        home: '/home',
        font: { family: 'serif', url: 'lost.woff2' },
      };
    });
    await openHostWithMap(page, site);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('World Heritage');
    await expect(page.locator('.logo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Home page' })).toHaveText('Home page');
    expect(await accentOf(page)).not.toBe('rgb(255, 212, 59)');
    await expect.poll(() => warnings.filter((text) => text.startsWith('brand'))).toHaveLength(2);
    await page.getByRole('button', { name: 'About' }).click();
    await expect(page.getByRole('dialog')).toContainText('brand.accent: #ffd43b has a contrast of 1.4:1');
  });
});
