/** Field `tools` of the host config: what a visitor can do with the map besides looking at it. */
import * as v from 'valibot';

export const TOOL_NAMES = ['swipe', 'location', 'measure'] as const;
/**
 * `swipe`: two styles side by side. `location`: where the visitor is. `measure`: lengths and areas.
 */
export type ToolName = (typeof TOOL_NAMES)[number];

const NAME = "'swipe', 'location' or 'measure'";
const NAMES = `a list of ${NAME}`;

export const toolsSchema = v.pipe(
  v.array(v.picklist(TOOL_NAMES, NAME), NAMES),
  v.checkItems((name, index, names) => names.indexOf(name) === index, 'each tool once'),
);
