/** A late chunk, loaded by pages with a brand. */
import type { BrandConfig } from '../../config/brand/brand-config.js';
import { brandColors } from '../../config/brand/brand-colors.js';

/** A font that the page has loaded itself; a name of its own does not take that of an installed one. */
const LOADED_FAMILY = 'mapdock-brand';

async function loadFont(page: Document, url: string): Promise<void> {
  const font = new FontFace(LOADED_FAMILY, `url(${JSON.stringify(url)})`, { weight: '100 900' });
  page.fonts.add(await font.load());
}

/** Gives the page the brand's colours and font. A font that does not load is named on the console, and the next family is used. */
export function applyBrand(page: Document, brand: BrandConfig): void {
  const { style } = page.documentElement;
  for (const [name, value] of Object.entries(brandColors(brand))) style.setProperty(name, value);
  if (brand.font === undefined) return;
  const { family, url } = brand.font;
  style.setProperty('--font', url === undefined ? family : `${LOADED_FAMILY}, ${family}`);
  if (url !== undefined) {
    loadFont(page, url).catch(() =>
      console.warn(
        `brand.font.url: the font at ${url} did not load. Check the address, and that its server allows CORS.`,
      ),
    );
  }
}
