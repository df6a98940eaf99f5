import type { MapConfig, MapEventMap } from '@mapdock/shared';
import { CONTRACT_VERSION, isMapdockError, parseMapConfig } from '@mapdock/shared';
import { CONFORMANCE_CASES } from '@mapdock/shared/conformance';
import { createFakeRemote } from '@mapdock/shared/fake-remote';

const config: MapConfig = { provider: { baseApiUrl: 'https://maps.example' }, style: 'mapbox://styles/a/b' };
// @ts-expect-error -- a config has a style
const incomplete: MapConfig = { provider: config.provider };

const result = parseMapConfig(incomplete);
export const phase = ({ phase: name }: MapEventMap['camerachange']): 'start' | 'move' | 'end' => name;

export const facts = {
  contract: CONTRACT_VERSION,
  code: !result.ok && isMapdockError(result.error) ? result.error.code : undefined,
  hasCases: CONFORMANCE_CASES.length > 0,
  fake: createFakeRemote().maps.length,
};
