import type { ComponentType } from 'react';
import type { ToolName } from '../../config/tools-config.js';
import { forgetFailedChunk, loadChunk } from '../../page-files/load-chunk.js';
import type { ToolProps } from './tool-props.js';

type Tool = ComponentType<ToolProps>;

/** One file for each tool, requested when a visitor opens it. */
const FILES: Readonly<Record<ToolName, () => Promise<Tool>>> = {
  swipe: () =>
    import(/* webpackChunkName: "tool-swipe" */ './swipe/swipe-tool.js').then(({ SwipeTool }) => SwipeTool),
  location: () =>
    import(/* webpackChunkName: "tool-location" */ './location/location-note.js').then(
      ({ LocationNote }) => LocationNote,
    ),
  measure: () =>
    import(/* webpackChunkName: "tool-measure" */ './measure/measure-tool.js').then(
      ({ MeasureTool }) => MeasureTool,
    ),
};

/** Loads the code of a tool that a visitor has asked for, however often that failed before. `undefined` if it fails again. Never rejects. */
export function loadTool(name: ToolName): Promise<Tool | undefined> {
  const chunk = `tool-${name}`;
  forgetFailedChunk(chunk);
  return loadChunk(chunk, FILES[name]);
}
