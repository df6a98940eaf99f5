import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { LatePart } from '../use-late-part.js';
import { useEscape } from '../use-escape.js';
import { ToolbarButton } from './toolbar-button.js';

interface LateButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The code of what the button opens. */
  readonly part: LatePart<unknown>;
  readonly isOpen: boolean;
  /** Whether what it opens is open; `undefined` for a button that opens something in place of the page. */
  readonly isExpanded?: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** What it opens, once its code is there. */
  readonly children?: ReactNode;
}

/** A button in the header that opens something whose code is loaded then. If that fails, a note below the button says so. */
export function LateButton(props: LateButtonProps) {
  const { icon, label, part, isOpen, isExpanded, onOpenChange, children } = props;
  const { text } = useTexts();
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = props.button ?? ownButton;
  const failed = isOpen && part.name === 'failed' ? part : undefined;
  useEscape(failed !== undefined, () => onOpenChange(false));
  return (
    <>
      <div
        className="toolbar-item"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (failed && !currentTarget.contains(relatedTarget)) onOpenChange(false);
        }}
      >
        <ToolbarButton
          icon={icon}
          label={label}
          ref={button}
          {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
          // While the code is loading nothing is there that a second press could close.
          onPress={() => onOpenChange(!isOpen || part.name === 'loading')}
        />
        <div role="status">
          {failed && (
            <div className="card toolbar-note">
              <p>{text('toolbar.failed', { name: label })}</p>
              <Button
                className="button"
                onPress={() => {
                  // The button that is pressed disappears.
                  button.current?.focus();
                  failed.retry();
                }}
              >
                {text('action.retry')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {/* It is placed by the window, and not by the note's place. */}
      {children}
    </>
  );
}
