/** How a property is shown; `auto` decides by its value. */
export const FORMATS = [
  'auto',
  'text',
  'paragraph',
  'number',
  'date',
  'datetime',
  'boolean',
  'link',
  'email',
  'phone',
  'image',
  'list',
] as const;
export type Format = (typeof FORMATS)[number];
