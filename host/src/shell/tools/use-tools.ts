import { useCallback, useMemo, useState } from 'react';
import type { ToolName } from '../../config/tools-config.js';
import { NO_EFFECT, type ToolEffect } from './tool-effect.js';

/** Why the page can't show where the visitor is. */
export type LocationProblem = 'insecure' | 'denied' | 'unavailable' | 'outside';

/** Which tool is open, and what it does to the map. */
export interface ToolsState {
  readonly open: ToolName | undefined;
  readonly show: (name: ToolName | undefined) => void;
  readonly effect: ToolEffect;
  readonly setEffect: (effect: ToolEffect) => void;
  /** What the page says about the visitor's location, beside an open tool; `undefined` for nothing. */
  readonly problem: LocationProblem | undefined;
  readonly setProblem: (problem: LocationProblem | undefined) => void;
}

/** `onOpen` is called when a tool opens. */
export function useTools(onOpen: () => void): ToolsState {
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
