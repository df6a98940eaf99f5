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

/**
 * A button in the header that opens something whose code is loaded then. If that takes long or fails, a note below the button says so. A press on
 * the button while the note stands loads it again.
 */
export function LateButton(props: LateButtonProps) {
  const { icon, label, part, isOpen, isExpanded, onOpenChange, children } = props;
  const { text } = useTexts();
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = props.button ?? ownButton;
  const failed = isOpen && part.name === 'failed' ? part : undefined;
  // Also before a note says so: what opens takes the focus, which may be elsewhere by then.
  const isAwaited = isOpen && part.name !== 'loaded';
  useEscape(isAwaited, () => onOpenChange(false));
  return (
    <>
      <div
        className="toolbar-item"
        onBlur={({ currentTarget, relatedTarget }) => {
          // If the visitor goes to another window, no element of the page gets the focus (`relatedTarget` is null). The press stays valid then.
          const isLeft = isAwaited && (failed !== undefined || relatedTarget !== null);
          if (isLeft && !currentTarget.contains(relatedTarget)) onOpenChange(false);
        }}
      >
        <ToolbarButton
          icon={icon}
          label={label}
          ref={button}
          {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
          onPress={() => {
            // Until the code is there nothing is open that a second press could close.
            onOpenChange(!isOpen || part.name !== 'loaded');
            failed?.retry();
          }}
        />
        <div role="status">
          {isOpen && part.name === 'loading' && (
            <p className="card toolbar-note">{text('late.loading', { name: label })}</p>
          )}
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
