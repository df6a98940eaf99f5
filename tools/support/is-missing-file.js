/**
 * Whether a file system error says that the path isn't there.
 * @param {unknown} error
 */
export function isMissingFile(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
