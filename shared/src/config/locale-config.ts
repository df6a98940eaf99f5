/** Texts, numbers and reading direction of the map's own controls and messages, and what is announced to assistive technology. */
import * as v from 'valibot';
import {
  between,
  boundedList,
  boundedRecord,
  flag,
  idOf,
  MAX_ITEMS,
  MAX_LABEL_LENGTH,
  text,
} from '../schema/config-values.js';
import { unit } from './control-options.js';
import type { ErrorCode } from '../errors/error-details.js';
import type { PluralStringKey, StringKey } from './map-strings.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import { layerNameSchema } from '../style/style-names.js';

const LANGUAGE_TAG = 'a BCP 47 language tag';
export const languageTag = v.pipe(
  v.string(LANGUAGE_TAG),
  v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/, LANGUAGE_TAG),
);

/** Several times the number of built-in strings. */
const MAX_STRINGS = 500;
/** A limit for keyboard users, who pass each listed feature. */
const MAX_LISTED_FEATURES = 500;

type FailureText = 'failed.title' | 'failed.text';

/** Texts by the keys of `DEFAULT_STRINGS`, their plural forms, and those of the failure panel by the code of an error too. */
export interface LocaleStrings
  extends
    Readonly<
      Partial<Record<StringKey | PluralStringKey | `${FailureText}.${ErrorCode}`, string | undefined>>
    >,
    Named {}

const localeFields = v.object(
  {
    /**
     * Language of controls and messages as a BCP 47 tag; numbers are formatted for it. A text that neither the map nor `strings` has in
     * that language is in English, and marked as such. Default: the config's `language`, else that of the page around the map at the
     * time of each config.
     */
    language: v.optional(languageTag),
    /**
     * Reading direction of controls and messages. Default `auto`: that of the page around the map at the time of each config.
     */
    direction: v.optional(v.picklist(['auto', 'ltr', 'rtl'], "'auto', 'ltr' or 'rtl'")),
    /** Units of the scale bar and of announced distances. Default `metric`. */
    units: v.optional(unit),
    /**
     * Texts in `language` in place of the built-in ones, by their keys (`DEFAULT_STRINGS`); `{name}` in a text is replaced. Those of
     * `PLURAL_STRINGS` may have a form for each plural category. A key that the remote does not know is ignored. Default: the map's
     * translation, else English.
     */
    strings: v.optional(
      boundedRecord(
        text(MAX_LABEL_LENGTH, `a text of 1 to ${MAX_LABEL_LENGTH} characters`),
        MAX_STRINGS,
        `an object of at most ${MAX_STRINGS} texts`,
      ) as Schema<LocaleStrings>,
    ),
  },
  'an object',
);
/** What the map's own texts and numbers look like. */
export interface LocaleConfig extends Output<typeof localeFields>, Named {}
export const localeSchema: Schema<LocaleConfig> = localeFields;

const featureListFields = v.object(
  {
    /**
     * Ids of layers in `layers`, or since 1.3 names in `interaction.styleLayerIds`, whose features in view are listed, in this order.
     */
    layerIds: boundedList(layerNameSchema, MAX_ITEMS, `a list of at most ${MAX_ITEMS} layer ids`),
    /** Property whose value is the name of a feature. Default `name`; a feature without it is named by its id. */
    nameProperty: v.optional(idOf('the name of a property')),
    /** Most features that are listed, 1 to 500; the list says how many more there are. Default 50. */
    maxItems: v.optional(
      v.pipe(
        between(1, MAX_LISTED_FEATURES, ''),
        v.integer(`a whole number from 1 to ${MAX_LISTED_FEATURES}`),
      ),
    ),
  },
  'an object with layerIds',
);
/** List of the features in view. */
export interface FeatureListConfig extends Output<typeof featureListFields>, Named {}
const featureListSchema: Schema<FeatureListConfig> = featureListFields;

const accessibilityFields = v.object(
  {
    /** A longer description of the map, which assistive technology reads after its `label`. Default: none. */
    description: v.optional(text(MAX_LABEL_LENGTH, `a text of 1 to ${MAX_LABEL_LENGTH} characters`)),
    /** Whether movements, selection and status are announced to screen readers. Default `true`. */
    announcements: v.optional(flag),
    /** List of the features in view, for keyboard and screen reader. Seen when it has the focus. Default: none. */
    featureList: v.optional(featureListSchema),
  },
  'an object',
);
/** What is announced to assistive technology. */
export interface AccessibilityConfig extends Output<typeof accessibilityFields>, Named {}
export const accessibilitySchema: Schema<AccessibilityConfig> = accessibilityFields;
