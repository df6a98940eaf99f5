import { memo, useEffect, useState, type ComponentType } from 'react';
import type { ToolName } from '../../config/tools-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { loadTool } from './load-tool.js';
import type { ToolProps } from './tool-props.js';
import { ToolPanel } from './tool-panel.js';
import './tools.css';

interface LoadedToolProps extends ToolProps {
  readonly name: ToolName;
  readonly onClose: () => void;
}

/** A tool whose code is loaded now. Until then, and if that fails, its panel says so. */
function LoadedTool({ name, onClose, ...props }: LoadedToolProps) {
  const { text } = useTexts();
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState<{
    readonly attempt: number;
    readonly Tool?: ComponentType<ToolProps>;
  }>();
  useEffect(() => {
    let isCurrent = true;
    void loadTool(name).then((Tool) => isCurrent && setEnded({ attempt, ...(Tool && { Tool }) }));
    return () => {
      isCurrent = false;
    };
  }, [name, attempt]);
  if (ended?.Tool) return <ended.Tool {...props} />;
  const hasFailed = ended?.attempt === attempt;
  return (
    <ToolPanel title={text(`tools.${name}`)} isCovered={props.isCovered} main={props.main} onClose={onClose}>
      <div className="tool-body" role="status">
        {hasFailed && <p>{text('tools.failed')}</p>}
        {hasFailed && (
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            {text('action.retry')}
          </button>
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
