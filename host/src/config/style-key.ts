/** What stands for a style in links: the letters and digits of its name, lower-case; '' for a name without any. Pure. */
export function styleKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
