import { Wrench } from 'lucide-react';
import type { HostConfig } from '../../config/host-config.js';
import type { ToolName } from '../../config/tools-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { DialogButton } from '../toolbar/dialog-button.js';
import { useLocationProblem } from './location/use-location-problem.js';
import type { ToolsState } from './use-tools.js';

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
  const problem = useLocationProblem(names.includes('location'));
  const isOffered: Readonly<Record<ToolName, boolean>> = {
    swipe: styles.length > 1,
    location: problem !== undefined,
    measure: true,
  };
  const offered = names.filter((name) => isOffered[name]);
  if (offered.length === 0) return null;
  const choose = (name: ToolName) => {
    if (name === 'location') tools.setProblem(problem);
    else tools.show(tools.open === name ? undefined : name);
  };
  return (
    <DialogButton icon={Wrench} label={text('tools.open')}>
      {({ ToolsDialog }, state) => (
        <ToolsDialog {...state} offered={offered} opened={tools.open} onChoose={choose} hasMap={hasMap} />
      )}
    </DialogButton>
  );
}
