import { useCallback, useState, type ReactNode } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useBackToClose } from '../use-back-to-close.js';
import { useEscape } from '../use-escape.js';
import type { DialogState } from './dialog-state.js';

interface PopoverDialogProps extends DialogState {
  /** Classes of the content's element. */
  readonly className: string;
  /** Name of the dialog, if no heading in it is that. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A dialog below its button in the header. Back closes it too. */
export function PopoverDialog({ isOpen, onOpenChange, button, children, ...dialog }: PopoverDialogProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useBackToClose(isOpen, close);
  useEscape(isOpen, close);
  return (
    <>
      {/* It opens inside the header, so that screen readers find it in the same landmark as its button. */}
      <div className="popover-place" ref={setPlace} />
      {place && (
        <Popover
          className="card popover"
          placement="bottom end"
          // The button ends 11 px above the header's end, so the popover begins 5 px below the header.
          offset={16}
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          UNSTABLE_portalContainer={place}
        >
          <Dialog {...dialog}>{children}</Dialog>
        </Popover>
      )}
    </>
  );
}
