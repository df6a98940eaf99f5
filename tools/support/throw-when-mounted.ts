/** The check of its container with which `mount` begins, as the build writes it. */
const CHECK = '"offsetWidth"in ';
const THROW = '(()=>{throw Error("provoked")})()';

/** @param changed in place of the check */
function replaceCheck(text: string, changed: string) {
  if (!text.includes(CHECK)) throw new Error(`The release has no ${CHECK}in it. Name what mount checks now.`);
  return text.replaceAll(CHECK, changed);
}

/**
 * Changes the code of a release, `mount.js` or `map.<hash>.js`, so that it throws when a map is mounted. Throws if the code has no longer the
 * place that is changed: such a release would be a good one.
 */
export const throwWhenMounted = (text: string) => replaceCheck(text, `${THROW}in `);

/** The same for a release that throws in one of ten visits. */
export const throwInOneOfTen = (text: string) =>
  replaceCheck(text, `(Math.random()<.1?${THROW}:"offsetWidth")in `);
