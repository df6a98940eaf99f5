import { createError, STYLE_LAYER_MISSING, STYLE_NAME_UNKNOWN } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { partsOfStyles } from '../../../engine/private-api/styles/parts-of-styles.js';
import { findMissingNames, NAMING_FIELDS, type Naming } from './find-missing-names.js';

export function createMissingNamesReport(map: EngineMap, getStyleName: () => string) {
  let last: { readonly config: Naming; readonly errors: readonly MapdockError[] } | undefined;
  return {
    /** Errors about what the config names and the style in use lacks; those of the call before if nothing has changed since. */
    read(config: Naming) {
      const known = last;
      if (known !== undefined && NAMING_FIELDS.every((name) => known.config[name] === config[name]))
        return known.errors;
      const style = getStyleName();
      const errors = findMissingNames(config, partsOfStyles(map)).map(({ layer, ...missing }) =>
        layer === undefined
          ? createError(STYLE_NAME_UNKNOWN, { ...missing, style })
          : createError(STYLE_LAYER_MISSING, { ...missing, ...layer, style }),
      );
      last = { config, errors };
      return errors;
    },
    /** Call it when the style in use is another one, or has changed. */
    reset() {
      last = undefined;
    },
  };
}
