/** Whether a file system error says that the path isn't there. */
export function isMissingFile(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
