import type { Result } from '../../errors/result.js';
import { toMapdockError } from '../../errors/to-mapdock-error.js';

/**
 * Starts work that ends with a result. If it throws or rejects, a function of the page or of ours is wrong: the result is that error if it has a
 * code, else `REMOTE_THREW` with the channel's address, which does not count against a release. Never rejects.
 */
export async function resultOf<T>(channelUrl: string, start: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await start();
  } catch (cause) {
    return { ok: false, error: toMapdockError(channelUrl, cause) };
  }
}
