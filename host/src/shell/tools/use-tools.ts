import { useCallback, useMemo, useState } from 'react';
import type { ToolName } from '../../config/tools-config.js';
import { NO_EFFECT } from './tool-effect.js';

/** Why the page can't show where the visitor is. */
export type LocationProblem = 'insecure' | 'denied' | 'unavailable' | 'outside';

/**
 * Which tool is open, and what it does to the map. `onOpen` is called when a tool opens. `problem`: what the page says about the visitor's
 * location, beside an open tool; `undefined` for nothing.
 */
export function useTools(onOpen: () => void) {
  const [open, setOpen] = useState<ToolName>();
  const [effect, setEffect] = useState(NO_EFFECT);
  const [problem, setProblem] = useState<LocationProblem>();
  const show = useCallback(
    (name: ToolName | undefined) => {
      if (name !== undefined) onOpen();
      setOpen(name);
    },
    [onOpen],
  );
  return useMemo(
    () => ({ open, show, effect, setEffect, problem, setProblem }),
    [open, show, effect, problem],
  );
}

export type ToolsState = ReturnType<typeof useTools>;
