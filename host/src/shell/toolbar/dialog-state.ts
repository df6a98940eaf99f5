import type { RefObject } from 'react';

/** What a dialog needs of its button. The functions and the object are the same ones until the dialog opens or closes. */
export interface DialogState {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}
