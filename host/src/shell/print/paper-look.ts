import type { StyleOption } from '../../config/host-config.js';
import type { Light } from '../../view/light.js';

/** The style for paper, which is white: the shown one, unless that is for dark pages and there is one for light pages. Pure. */
export function paperStyle(styles: readonly StyleOption[], shown: StyleOption): StyleOption {
  if (shown.scheme !== 'dark') return shown;
  return styles.find(({ scheme }) => scheme === 'light') ?? shown;
}

/** The light for paper: `day` instead of any light that the user has chosen. Pure. */
export const paperLight = (chosen: Light | undefined): Light | undefined =>
  chosen === undefined ? undefined : 'day';
