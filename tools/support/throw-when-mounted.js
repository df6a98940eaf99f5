/** The check of its container with which `mount` begins, as the build writes it. */
const CHECK = '"offsetWidth"in ';
const THROW = '(()=>{throw Error("provoked")})()';

/** @param {string} text @param {string} changed in place of the check */
function replaceCheck(text, changed) {
  if (!text.includes(CHECK)) throw new Error(`The release has no ${CHECK}in it. Name what mount checks now.`);
  return text.replaceAll(CHECK, changed);
}

/**
 * Changes the code of a release, `mount.js` or `map.<hash>.js`, so that it throws when a map is mounted. Throws if the code has no longer the
 * place that is changed: such a release would be a good one.
 * @param {string} text
 */
export const throwWhenMounted = (text) => replaceCheck(text, `${THROW}in `);

/** The same for a release that throws in one of ten visits. @param {string} text */
export const throwInOneOfTen = (text) => replaceCheck(text, `(Math.random()<.1?${THROW}:"offsetWidth")in `);
