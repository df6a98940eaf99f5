import { useTexts } from '../../../languages/use-texts.js';
import { ToolPanel } from '../tool-panel.js';
import type { ToolProps } from '../tool-props.js';

/** Says why the page can't show where the visitor is, and what helps. */
export function LocationNote({ tools: { problem, setProblem }, main, isCovered }: ToolProps) {
  const { text } = useTexts();
  if (problem === undefined) return null;
  return (
    <ToolPanel
      title={text('tools.location')}
      isCovered={isCovered}
      main={main}
      onClose={() => setProblem(undefined)}
    >
      <p className="tool-body" role="alert">
        {text(`location.${problem}`)}
      </p>
    </ToolPanel>
  );
}
