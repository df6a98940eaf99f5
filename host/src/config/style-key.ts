/** Not in slashes: a browser that can't read it could read nothing of the script that tells people so (Firefox before 78). */
const OTHERS = '[^\\p{L}\\p{N}]+';

/** What stands for a style in links: the letters and digits of its name, lower-case; '' for a name without any. Pure. */
export function styleKey(name: string): string {
  return name.toLowerCase().replaceAll(new RegExp(OTHERS, 'gu'), '-').replaceAll(/^-|-$/g, '');
}
