import { createError, MAP_FAILED, MAP_NO_WEBGL, WORKER_BLOCKED } from '@mapdock/shared/error-parts';
import type { MapdockError, MountOptions } from '@mapdock/shared';
import { POLICY_NAME, trustedTexts } from '@mapdock/shared/loader-parts';

/**
 * The error for an exception of the engine's constructor, which throws the same text for all reasons. This checks whether WebGL works and
 * whether the page's policies were in the way.
 */
export function explainConstruction(cause: unknown, workerUrl: MountOptions['workerUrl']): MapdockError {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  if (gl === null) {
    const isKnown = 'WebGL2RenderingContext' in globalThis;
    const reason = isKnown ? 'WebGL 2 is turned off or has no context left' : 'it has no WebGL 2';
    return createError(MAP_NO_WEBGL, { reason }, cause);
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  const blocked = (why: string) =>
    createError(
      WORKER_BLOCKED,
      { url: workerUrl ?? 'blob:', reason: `${why} (${reason})`, isLasting: true },
      cause,
    );
  if (trustedTexts().isRefused && cause instanceof TypeError)
    return blocked(`the page's trusted-types does not allow the policy ${POLICY_NAME}`);
  // WebKit (2.50) throws this; other browsers start a worker that never runs.
  if (cause instanceof DOMException && cause.name === 'SecurityError')
    return blocked("the page's Content-Security-Policy blocks it: worker-src, or what stands in its place");
  return createError(MAP_FAILED, { reason }, cause);
}
