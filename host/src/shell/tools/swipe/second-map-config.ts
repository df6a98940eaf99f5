import type { CameraState, MapConfig } from '@mapdock/shared';
import type { StyleOption } from '../../../config/host-config.js';
import { toCameraConfig } from '../../../view/to-camera-config.js';

/** The second map gets no gestures: it lets them through to the first one, which it follows. */
const NO_GESTURES: MapConfig['interaction'] = {
  scrollZoom: false,
  boxZoom: false,
  dragRotate: false,
  dragPan: false,
  keyboard: false,
  doubleClickZoom: false,
  touchZoomRotate: false,
  touchPitch: false,
  cooperativeGestures: false,
  expandClusters: false,
  select: 'none',
};

interface SecondMap {
  /** Config of the first map. */
  readonly shown: MapConfig;
  /** `styleConfig` of the page's config: that of the first map may be for its style alone. */
  readonly styleConfig: MapConfig['styleConfig'];
  readonly other: Pick<StyleOption, 'name' | 'style'>;
  /** Where the first map looked when the second one began. */
  readonly camera: CameraState;
}

/**
 * The config of the map that shows the other style: what the first map shows, at the same place, without controls but the
 * scale, which it covers. Its credits stand at the start, since those of the first map stand at the end. Pure.
 */
export function secondMapConfig({ shown, styleConfig, other, camera }: SecondMap): MapConfig {
  const {
    styleConfig: _ofFirst,
    camera: { padding } = {},
    controls: { scale = false } = {},
    ...rest
  } = shown;
  return {
    ...rest,
    ...(styleConfig && { styleConfig }),
    style: other.style,
    label: other.name,
    camera: { ...toCameraConfig(camera), ...(padding && { padding }) },
    controls: { navigation: false, scale, attribution: 'bottom-start' },
    interaction: { ...shown.interaction, ...NO_GESTURES },
    accessibility: { announcements: false },
  };
}
