import { Locate, Ruler, SquareSplitHorizontal, Wrench, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { HostConfig } from '../../config/host-config.js';
import type { ToolName } from '../../config/tools-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { ToolbarPopover } from '../toolbar/toolbar-popover.js';
import { useLocationProblem } from './location/use-location-problem.js';
import type { ToolsState } from './use-tools.js';

const ICONS: Readonly<Record<ToolName, LucideIcon>> = {
  swipe: SquareSplitHorizontal,
  location: Locate,
  measure: Ruler,
};

interface ToolsMenuProps {
  readonly config: Pick<HostConfig, 'tools' | 'styles'>;
  readonly tools: ToolsState;
  /** Whether there is a map to use them on. */
  readonly hasMap: boolean;
}

/**
 * The button that lists the tools of the config; nothing if none of them can be used here. The map's own control finds the visitor, so the
 * location is listed only where that can't work, and then says why.
 */
export function ToolsMenu({ config: { tools: names, styles }, tools, hasMap }: ToolsMenuProps) {
  const { text } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const problem = useLocationProblem(names.includes('location'));
  const isOffered: Readonly<Record<ToolName, boolean>> = {
    swipe: styles.length > 1,
    location: problem !== undefined,
    measure: true,
  };
  const offered = names.filter((name) => isOffered[name]);
  if (offered.length === 0) return null;
  const choose = (name: ToolName) => {
    setIsOpen(false);
    if (name === 'location') tools.setProblem(problem);
    else tools.show(tools.open === name ? undefined : name);
  };
  return (
    <ToolbarPopover
      icon={Wrench}
      label={text('tools.open')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="popover-content tools-menu"
      aria-label={text('tools.open')}
    >
      {offered.map((name) => {
        const Icon = ICONS[name];
        return (
          <ToggleButton
            key={name}
            className="button"
            isDisabled={!hasMap}
            isSelected={tools.open === name}
            onChange={() => choose(name)}
          >
            <Icon className="icon" aria-hidden="true" />
            {text(`tools.${name}`)}
          </ToggleButton>
        );
      })}
    </ToolbarPopover>
  );
}
