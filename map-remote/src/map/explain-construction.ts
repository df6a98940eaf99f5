import { MapdockError } from '@mapdock/shared';

/** The engine's constructor throws one text for all reasons; whether WebGL works can be asked. */
export function explainConstruction(cause: unknown): MapdockError {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  if (gl === null) {
    const isKnown = 'WebGL2RenderingContext' in globalThis;
    const reason = isKnown ? 'WebGL 2 is turned off or has no context left' : 'it has no WebGL 2';
    return new MapdockError('MAP_NO_WEBGL', { reason }, cause);
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MapdockError('MAP_FAILED', { reason }, cause);
}
