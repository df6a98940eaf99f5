import { memo, useEffect } from 'react';
import type { ToolName } from '../../config/tools-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { useLatePart } from '../use-late-part.js';
import { LOAD_TOOL } from './load-tool.js';
import type { ToolProps } from './tool-props.js';
import { ToolPanel } from './tool-panel.js';
import './tools.css';

interface LoadedToolProps extends ToolProps {
  readonly name: ToolName;
  readonly onClose: () => void;
}

/** A tool whose code is loaded now. Its panel says if that takes long or fails. */
function LoadedTool({ name, onClose, ...props }: LoadedToolProps) {
  const { text } = useTexts();
  const tool = useLatePart(LOAD_TOOL[name], true);
  if (tool.name === 'loaded') return <tool.part {...props} />;
  return (
    <ToolPanel title={text(`tools.${name}`)} isCovered={props.isCovered} main={props.main} onClose={onClose}>
      <div className="tool-body" role="status">
        {tool.name === 'loading' && <p>{text('late.loading', { name: text(`tools.${name}`) })}</p>}
        {tool.name === 'failed' && (
          <>
            <p>{text('tools.failed')}</p>
            <button type="button" className="button" onClick={tool.retry}>
              {text('action.retry')}
            </button>
          </>
        )}
      </div>
    </ToolPanel>
  );
}

/** The open tool, and what there is to say about the visitor's location. */
export const ToolSlot = memo(function ToolSlot(props: ToolProps) {
  const { config, handle, tools } = props;
  const { open, show, problem, setProblem } = tools;
  const hasLocation = config.tools.includes('location');
  useEffect(() => {
    if (!handle || !hasLocation) return;
    return handle.on('mapgeolocate', (result) => {
      if (result.name === 'found') setProblem(undefined);
      else if (result.reason === 'denied') setProblem(isSecureContext ? 'denied' : 'insecure');
      else setProblem(result.reason === 'outside' ? 'outside' : 'unavailable');
    });
  }, [handle, hasLocation, setProblem]);
  return (
    <>
      {open && <LoadedTool key={open} name={open} onClose={() => show(undefined)} {...props} />}
      {problem && <LoadedTool name="location" onClose={() => setProblem(undefined)} {...props} />}
    </>
  );
});
