import type { Projection } from '@mapdock/shared';
import { useMemo, useSyncExternalStore } from 'react';
import type { Light } from '../view/light.js';
import type { ViewChoices, ViewHistory } from '../view/view-history.js';

/** Writes what people choose in the settings into the link. The same functions in each render, so that the header does not render again. */
export const useChoiceSetters = (history: ViewHistory) =>
  useMemo(
    () => ({
      onStyleChange: (style: string | undefined) => history.choose({ style }),
      onLightChange: (light: Light | undefined) => history.choose({ light }),
      onProjectionChange: (projection: Projection) => history.choose({ projection }),
    }),
    [history],
  );

/** One of the things that people choose, so that the page does not render when another is chosen, such as a place. */
export const useViewChoice = <K extends keyof ViewChoices>(history: ViewHistory, name: K): ViewChoices[K] =>
  useSyncExternalStore(history.subscribe, () => history.choices[name]);
