import type { ComponentType } from 'react';
import type { ToolName } from '../../config/tools-config.js';
import { loadWantedChunk } from '../../page-files/load-chunk.js';
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

const loaderOf = (name: ToolName) => () => loadWantedChunk(`tool-${name}`, FILES[name]);

/** Load the code of each tool, which a visitor has asked for. They resolve to `undefined` if that fails, and never reject. */
export const LOAD_TOOL: Readonly<Record<ToolName, () => Promise<Tool | undefined>>> = {
  swipe: loaderOf('swipe'),
  location: loaderOf('location'),
  measure: loaderOf('measure'),
};
