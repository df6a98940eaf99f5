/**
 * The parser of an option that may be given several times. An option declared as `<value...>` would also consume the arguments after it.
 */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];
