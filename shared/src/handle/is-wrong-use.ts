/** Whether this is an exception with which `mount` refuses wrong use of a parameter. Any other one is a fault of the release. */
export const isWrongUse = (cause: unknown): boolean =>
  cause instanceof TypeError && cause.message.startsWith('mount: ');
