import { Locate, Ruler, SquareSplitHorizontal, type LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import type { ToolName } from '../../config/tools-config.js';
import { useTexts } from '../../languages/use-texts.js';
import type { DialogState } from '../toolbar/dialog-state.js';
import { PopoverDialog } from '../toolbar/popover-dialog.js';

const ICONS: Readonly<Record<ToolName, LucideIcon>> = {
  swipe: SquareSplitHorizontal,
  location: Locate,
  measure: Ruler,
};

interface ToolsDialogProps extends DialogState {
  /** Tools that can be used here. */
  readonly offered: readonly ToolName[];
  /** The tool that is open. */
  readonly opened: ToolName | undefined;
  readonly onChoose: (name: ToolName) => void;
  /** Whether there is a map to use them on. */
  readonly hasMap: boolean;
}

/** The dialog that lists the tools. It closes when one of them is chosen. */
export function ToolsDialog({ offered, opened, onChoose, hasMap, ...dialog }: ToolsDialogProps) {
  const { text } = useTexts();
  return (
    <PopoverDialog {...dialog} className="popover-content tools-menu" aria-label={text('tools.open')}>
      {offered.map((name) => {
        const Icon = ICONS[name];
        return (
          <ToggleButton
            key={name}
            className="button"
            isDisabled={!hasMap}
            isSelected={opened === name}
            onChange={() => {
              dialog.onOpenChange(false);
              onChoose(name);
            }}
          >
            <Icon className="icon" aria-hidden="true" />
            {text(`tools.${name}`)}
          </ToggleButton>
        );
      })}
    </PopoverDialog>
  );
}
