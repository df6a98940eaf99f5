import type { Projection } from '@mapdock/shared';
import { useMemo, useSyncExternalStore } from 'react';
import type { Light } from '../view/light.js';
import type { ViewChoices, ViewHistory } from '../view/view-history.js';

export interface ChoiceSetters {
  readonly onStyleChange: (key: string | undefined) => void;
  readonly onLightChange: (light: Light | undefined) => void;
  readonly onProjectionChange: (projection: Projection) => void;
}

/** Writes what people choose in the settings into the link. The same functions in each render, so that the header does not render again. */
export const useChoiceSetters = (history: ViewHistory): ChoiceSetters =>
  useMemo(
    () => ({
      onStyleChange: (style) => history.choose({ style }),
      onLightChange: (light) => history.choose({ light }),
      onProjectionChange: (projection) => history.choose({ projection }),
    }),
    [history],
  );

/** One of the things that people choose, so that the page does not render when another is chosen, such as a place. */
export const useViewChoice = <K extends keyof ViewChoices>(history: ViewHistory, name: K): ViewChoices[K] =>
  useSyncExternalStore(history.subscribe, () => history.choices[name]);
