import type { BrandConfig } from '../../config/brand/brand-config.js';
import { loadChunk } from '../../page-files/load-chunk.js';

/** Loads the code for a brand and applies it. Without that code the page keeps its own colours. Never rejects. */
export async function loadBrand(page: Document, brand: BrandConfig): Promise<void> {
  const code = await loadChunk('brand', () => import(/* webpackChunkName: "brand" */ './apply-brand.js'));
  code?.applyBrand(page, brand);
}
