/** Styles that are drawn together with the base style. */
import * as v from 'valibot';
import { engineAddressOf, flag, id, plainObject } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import { STYLE, type StyleDocument } from './style-document.js';
import { styleOptionsSchema } from './style-options.js';

const IMPORT = 'an object with an id, and with url or data, not both';

const importEntries = v.object(
  {
    /**
     * By which `styleConfig`, `colorTheme.imports`, `above` and all `importId` know it; neither the style nor another import has the same. The
     * engine refuses `__proto__`, `constructor` and `prototype`.
     */
    id,
    /** Address of the style (`mapbox://` or http(s)), another one than that of `style`. Needed unless there is `data`, which excludes it. */
    url: v.optional(engineAddressOf(STYLE)),
    /** The style as a document, which the engine validates. Needed unless there is `url`, which excludes it. */
    data: v.optional(plainObject<StyleDocument>(STYLE)),
    /** Values of its options by name. `styleConfig` comes before them, name by name. Default: its own. */
    config: v.optional(styleOptionsSchema),
    /**
     * Id of the import just above which it is drawn, one of the style or of this list; of several above the same one, the later is on top.
     * Default: above all imports of the style.
     */
    above: v.optional(id),
    /** True: the map stays `ready` without it, and only `maperror` says what is wrong. Default `false`. */
    optional: v.optional(flag),
  },
  IMPORT,
);
type ImportFields = Output<typeof importEntries>;
/** A style that is drawn together with the base style. Since 1.3. */
export interface ImportConfig extends ImportFields, Named {}
export const importSchema: Schema<ImportConfig> = v.pipe(
  importEntries,
  v.check(({ url, data }) => (url === undefined) !== (data === undefined), IMPORT),
);
