import type { LucideIcon } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useBackToClose } from '../use-back-to-close.js';
import { ToolbarButton } from './toolbar-button.js';

interface ToolbarPopoverProps {
  readonly icon: LucideIcon;
  /** Name of the button. */
  readonly label: string;
  readonly isOpen: boolean;
  /** The same function in each render: with another one, an open dialog would make another entry in the history. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Classes of the content's element. */
  readonly className: string;
  /** Name of the dialog, if no heading in it is that. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A button in the header with what it opens below it. Back closes that too. */
export function ToolbarPopover({
  icon,
  label,
  isOpen,
  onOpenChange,
  children,
  ...dialog
}: ToolbarPopoverProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useBackToClose(isOpen, close);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <ToolbarButton icon={icon} label={label} />
      {/* It opens inside the header, so that screen readers find it in the same landmark as its button. */}
      <div className="popover-place" ref={setPlace} />
      <Popover
        className="card popover"
        placement="bottom end"
        offset={8}
        {...(place && { UNSTABLE_portalContainer: place })}
      >
        <Dialog {...dialog}>{children}</Dialog>
      </Popover>
    </DialogTrigger>
  );
}
