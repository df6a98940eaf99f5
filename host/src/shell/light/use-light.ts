import type { MapConfig, MapHandle } from '@mapdock/shared';
import { useCallback, useMemo, useState } from 'react';
import type { ColourScheme, StyleOption } from '../../config/host-config.js';
import { findLight, type LightOffer } from './find-light.js';
import type { Light } from '../../view/light.js';
import { withLight } from './with-light.js';

interface LightOptions {
  readonly configured: MapConfig['styleConfig'];
  readonly style: Pick<StyleOption, 'key' | 'scheme'>;
  readonly chosen: Light | undefined;
  readonly scheme: ColourScheme;
}

const NO_LIGHTS: readonly Light[] = [];

/** Minor version of contract 1 that has `styleConfig`. */
const FIRST_MINOR = 3;

function canSetOptions({ contractVersion }: MapHandle): boolean {
  const [major = 0, minor = 0] = contractVersion.split('.').map(Number);
  return major > 1 || minor >= FIRST_MINOR;
}

/** The light of styles that offer one. What a style offers is known once it was shown, for as long as the page is open. */
export function useLight({ configured, style, chosen, scheme }: LightOptions) {
  const [offers, setOffers] = useState<ReadonlyMap<string, LightOffer | undefined>>(new Map());
  const { key } = style;
  const offer = offers.get(key);
  const lights = offer?.lights ?? NO_LIGHTS;
  // A link may name a light that this style lacks. The choice is kept for other styles, and this style is shown as if no light were chosen.
  const light = lights.find((each) => each === chosen);
  const ofStyle = style.scheme ?? scheme;
  const styleConfig = useMemo(
    () => withLight(configured, offer, { chosen: light, scheme: ofStyle }),
    [configured, offer, light, ofStyle],
  );
  /** Call it when the map has drawn the style. */
  const noteStyle = useCallback(
    (handle: MapHandle) => {
      if (offers.has(key) || !canSetOptions(handle)) return;
      setOffers(new Map(offers).set(key, findLight(handle.engine)));
    },
    [offers, key],
  );
  return { lights, light, styleConfig, noteStyle };
}
