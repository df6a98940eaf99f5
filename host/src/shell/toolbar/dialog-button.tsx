import type { LucideIcon } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLatePart } from '../late/use-late-part.js';
import { LateButton } from './late-button.js';
import { loadDialogs, type Dialogs } from './load-dialogs.js';

/** What a dialog needs of its button. The functions and the object are the same ones until the dialog opens or closes. */
export interface DialogState {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

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
    <LateButton icon={icon} label={label} part={dialogs} {...state}>
      {dialogs.name === 'loaded' && children(dialogs.part, state)}
    </LateButton>
  );
}
