/** The check of its container with which `mount` begins, as the build writes it. */
const CHECK = '"offsetWidth"in ';

/**
 * Changes the code of a release, `mount.js` or `map.<hash>.js`, so that it throws when a map is mounted. Throws if the code has no longer the
 * place that is changed: such a release would be a good one.
 * @param {string} text
 */
export function throwWhenMounted(text) {
  if (!text.includes(CHECK)) throw new Error(`The release has no ${CHECK}in it. Name what mount checks now.`);
  return text.replaceAll(CHECK, '(()=>{throw Error("provoked")})()in ');
}
