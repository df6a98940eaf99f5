/** Styles that are drawn together with the base style. */
import * as v from 'valibot';
import { engineAddressOf, flag, id, idOf, MAX_ID_LENGTH, plainObject } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import { isShallowStyle, SHALLOW_STYLE, STYLE, type StyleDocument } from './style-document.js';
import { styleOptionsSchema } from './style-options.js';

const IMPORT = 'an object with an id, and with url or data, not both';
const IMPORT_ID = `an id of 1 to ${MAX_ID_LENGTH} characters other than __proto__, constructor and prototype`;
/** The engine refuses these ids. */
const RESERVED_IDS = ['__proto__', 'constructor', 'prototype'];

const importEntries = v.object(
  {
    /**
     * Id by which `styleConfig`, `colorTheme.imports`, `above` and all `importId` name the import. Neither the style nor another import may have
     * the same one. It can't be `__proto__`, `constructor` or `prototype`.
     */
    id: v.pipe(
      idOf(IMPORT_ID),
      v.check((name) => !RESERVED_IDS.includes(name), IMPORT_ID),
    ),
    /** Address of the style (`mapbox://` or http(s)), another one than that of `style`. Needed unless there is `data`, which excludes it. */
    url: v.optional(engineAddressOf(STYLE)),
    /** The style as a document, which the engine validates. Needed unless there is `url`, which excludes it. */
    data: v.optional(
      v.pipe(
        plainObject<StyleDocument>(STYLE),
        v.check((style) => isShallowStyle(style), SHALLOW_STYLE),
      ),
    ),
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
