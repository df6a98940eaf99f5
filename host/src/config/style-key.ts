/**
 * Not a literal: browsers without `\p{…}` (Firefox before 78) could not parse a script with that literal, so they could not even show
 * the notice that they are too old.
 */
const OTHERS = '[^\\p{L}\\p{N}]+';

/** The key that stands for a style in links: the letters and digits of its name in lower case; '' for a name without any. Pure. */
export function styleKey(name: string): string {
  return name.toLowerCase().replaceAll(new RegExp(OTHERS, 'gu'), '-').replaceAll(/^-|-$/g, '');
}
