import type { LightOffer } from './find-light.js';
import { withLight } from './with-light.js';

const OFFER: LightOffer = {
  importId: 'basemap',
  lights: ['dawn', 'day', 'dusk', 'night'],
  initial: 'day',
  isChosen: false,
};
const DUSK: LightOffer = { ...OFFER, initial: 'dusk', isChosen: true };
const night = { basemap: { lightPreset: 'night' } };
const toys = { basemap: { showToys: true } };
const dawn = { basemap: { lightPreset: 'dawn' } };

test.each([
  ['the dark scheme', undefined, OFFER, undefined, 'dark', night],
  ['the light scheme, as the style is by itself', undefined, OFFER, undefined, 'light', undefined],
  [
    'the light scheme',
    undefined,
    { ...OFFER, initial: 'night' },
    undefined,
    'light',
    { basemap: { lightPreset: 'day' } },
  ],
  ['the user, whatever the scheme', undefined, OFFER, 'dawn', 'dark', dawn],
  ['the user, who chose what the style is by itself', undefined, OFFER, 'day', 'dark', undefined],
  ['the style', undefined, DUSK, undefined, 'dark', undefined],
  ['the user before the style', undefined, DUSK, 'night', 'light', night],
  ['the host’s config', dawn, OFFER, undefined, 'dark', dawn],
  ['the user before the host’s config', dawn, OFFER, 'day', 'dark', { basemap: { lightPreset: 'day' } }],
  [
    'the scheme beside other options',
    toys,
    OFFER,
    undefined,
    'dark',
    { basemap: { showToys: true, lightPreset: 'night' } },
  ],
  [
    'nothing, if the style has no such light',
    undefined,
    { ...OFFER, lights: ['day'] },
    undefined,
    'dark',
    undefined,
  ],
  ['nothing, in a style without lights', toys, undefined, 'night', 'dark', toys],
] as const)('the light is that of %s', (_what, configured, offer, chosen, scheme, expected) => {
  expect(withLight(configured, offer as LightOffer | undefined, { chosen, scheme })).toEqual(expected);
});
