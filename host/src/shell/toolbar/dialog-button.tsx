import type { LucideIcon } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useLatePart } from '../use-late-part.js';
import type { DialogState } from './dialog-state.js';
import { LateButton } from './late-button.js';
import { loadDialogs, type Dialogs } from './load-dialogs.js';

interface DialogButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Renders the dialog. */
  readonly children: (dialogs: Dialogs, state: DialogState) => ReactNode;
}

/** A button in the header that opens a dialog. */
export function DialogButton({ icon, label, children }: DialogButtonProps) {
  const [isOpen, onOpenChange] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dialogs = useLatePart(loadDialogs, isOpen);
  const state = useMemo(() => ({ isOpen, onOpenChange, button }), [isOpen]);
  return (
    <LateButton icon={icon} label={label} part={dialogs} isExpanded={isOpen} {...state}>
      {/* The dialog gets the ref, and reads it when it is placed. */}
      {/* oxlint-disable-next-line react/refs */}
      {dialogs.name === 'loaded' && children(dialogs.part, state)}
    </LateButton>
  );
}
