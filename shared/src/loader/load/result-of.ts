import type { Result } from '../../errors/result.js';
import { toMapdockError } from '../../errors/to-mapdock-error.js';

/**
 * Starts work that ends with a result. If it throws or rejects, a function of the page or of ours is wrong, and the result is a failure with the
 * channel's address, so that it is not counted against a release. Never rejects.
 */
export async function resultOf<T>(channelUrl: string, start: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await start();
  } catch (cause) {
    return { ok: false, error: toMapdockError(channelUrl, cause) };
  }
}
