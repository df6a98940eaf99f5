const ENTITIES = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
} as Record<string, string>;

export const escapeHtml = (value: unknown) =>
  String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
