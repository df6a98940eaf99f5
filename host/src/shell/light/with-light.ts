import type { MapConfig } from '@mapdock/shared';
import type { ColourScheme } from '../../config/host-config.js';
import { LIGHT_OPTION, type LightOffer } from './find-light.js';
import type { Light } from '../../view/light.js';

type StyleConfig = MapConfig['styleConfig'];

interface Wishes {
  /** The user's choice. */
  readonly chosen: Light | undefined;
  readonly scheme: ColourScheme;
}

/**
 * The options of the style with its light: what the user chose, else what the host's config or the style says, else that of the colour
 * scheme. Nothing is added where the style shows it by itself. Pure.
 */
export function withLight(
  configured: StyleConfig,
  offer: LightOffer | undefined,
  { chosen, scheme }: Wishes,
): StyleConfig {
  if (offer === undefined) return configured;
  const { importId, lights, initial, isChosen } = offer;
  const ofImport = configured?.[importId];
  const isFixed = isChosen || Object.hasOwn(ofImport ?? {}, LIGHT_OPTION);
  const byScheme = scheme === 'dark' ? 'night' : 'day';
  const light = chosen ?? (isFixed ? undefined : byScheme);
  const isNeeded = light !== undefined && lights.includes(light) && (isFixed || light !== initial);
  return isNeeded ? { ...configured, [importId]: { ...ofImport, [LIGHT_OPTION]: light } } : configured;
}
