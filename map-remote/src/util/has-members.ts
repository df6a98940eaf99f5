/** True if an object is set and has members. */
export const hasMembers = (value: object | undefined): boolean =>
  value !== undefined && Object.keys(value).length > 0;
