const ENTITIES = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
});

/** @param {unknown} value */
export const escapeHtml = (value) => String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
