/** Whether an object is there and has something in it. */
export const hasMembers = (value: object | undefined): boolean =>
  value !== undefined && Object.keys(value).length > 0;
