/** Makes texts and numbers for people, in one language. Pure. */
import {
  DEFAULT_STRINGS,
  PLURAL_STRINGS,
  type ErrorCode,
  type LocaleStrings,
  type StringKey,
} from '@mapdock/shared';
import type { LanguageStrings } from './languages/language-strings.js';
import type { FailureKind } from '@mapdock/shared/loader-parts';
import { directionOf, matchLanguage } from './languages/match-language.js';

export type Direction = 'ltr' | 'rtl';

/** A text for people, with its language. */
export interface LocalizedText {
  readonly text: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** `lang` and `dir` of the element that shows it; `undefined` if the elements around have the same. */
  readonly lang: string | undefined;
  readonly dir: Direction | undefined;
}

/** A number and its format. */
export interface Amount {
  readonly value: number;
  readonly format: Intl.NumberFormatOptions;
}

/** Values of the placeholders in a string, by name. Numbers and lists are formatted for its language. */
export type StringValues = Readonly<Record<string, string | number | Amount | readonly string[]>>;

export interface StringFacts {
  /** Language of numbers and of the config's strings; a tag that `Intl` accepts. */
  readonly language: string;
  /** Language of the elements around a text. */
  readonly around: string;
  readonly direction: Direction;
  /** Strings of the config. */
  readonly configured: LocaleStrings;
  /** Strings of the map in `language`. */
  readonly translated: LanguageStrings | undefined;
}

/** Strings in one language. */
interface Source {
  readonly texts: LocaleStrings;
  readonly marks: Omit<LocalizedText, 'text'>;
}

type TextKey = keyof LocaleStrings;

const writeNumber = ({ value, format }: Amount, language: string) =>
  new Intl.NumberFormat(language, format).format(value);

/** Formats a list in the short way of the language; most use no "and". */
export const writeList = (parts: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts);

function amountOf(value: StringValues[string]): Amount | undefined {
  if (typeof value === 'number') return { value, format: {} };
  return typeof value === 'object' && 'value' in value ? value : undefined;
}

function write(value: StringValues[string], language: string): string {
  if (typeof value === 'string') return value;
  const amount = amountOf(value);
  return amount === undefined
    ? writeList(value as readonly string[], language)
    : writeNumber(amount, language);
}

/** Plural category of the number among the values, in its format. */
function categoryOf(values: StringValues, language: string): Intl.LDMLPluralRule | undefined {
  for (const value of Object.values(values)) {
    const amount = amountOf(value);
    if (amount === undefined) continue;
    const { maximumSignificantDigits } = amount.format;
    const digits = maximumSignificantDigits === undefined ? {} : { maximumSignificantDigits };
    return new Intl.PluralRules(language, digits).select(amount.value);
  }
  return undefined;
}

function findTemplate({ texts, marks }: Source, key: TextKey, values: StringValues): string | undefined {
  const own = (name: TextKey) => (Object.hasOwn(texts, name) ? texts[name] : undefined);
  const plural = PLURAL_STRINGS.find((name) => name === key);
  const category = plural && categoryOf(values, marks.language);
  return (category && own(`${plural}.${category}`)) ?? own(key);
}

function fill(template: string, values: StringValues, language: string): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : write(value, language);
  });
}

/** `lang` and `dir` that an element with a string of ours needs. */
function marksOf(language: string, { around, direction }: StringFacts): Source['marks'] {
  const matched = matchLanguage(language);
  const isAround = around === language || (matched !== undefined && matched === matchLanguage(around));
  const own = directionOf(language);
  return {
    language,
    lang: isAround ? undefined : language,
    dir: own === direction ? undefined : own,
  };
}

export function createTexts(facts: StringFacts) {
  const { language, configured, translated } = facts;
  const english = matchLanguage(language) === 'en' ? language : 'en';
  /** The first source with a string for the key is used. */
  const sources: readonly Source[] = [
    { texts: configured, marks: { language, lang: undefined, dir: undefined } },
    ...(translated === undefined ? [] : [{ texts: translated, marks: marksOf(language, facts) }]),
    { texts: DEFAULT_STRINGS, marks: marksOf(english, facts) },
  ];
  const find = (keys: readonly TextKey[], values: StringValues): LocalizedText => {
    for (const source of sources) {
      for (const key of keys) {
        const template = findTemplate(source, key, values);
        if (template === undefined) continue;
        return { text: fill(template, values, source.marks.language), ...source.marks };
      }
    }
    throw new TypeError(`There is no text ${keys.join(', ')}.`);
  };
  return {
    text: (key: StringKey, values: StringValues = {}) => find([key], values),
    /**
     * The most specific string of the failure panel: for a device that is offline, for the code, for the kind of failure, else the general
     * one. The config's strings are all preferred to the map's own.
     */
    failureText(
      key: 'failed.title' | 'failed.text',
      { code, kind }: { readonly code: ErrorCode; readonly kind: FailureKind },
      values: StringValues = {},
    ) {
      const keys = [
        `${key}.${code}`,
        ...(key === 'failed.text' ? [`${key}.${kind}` as const] : []),
        key,
      ] as const;
      return find(kind === 'offline' ? [`${key}.offline`, ...keys] : keys, values);
    },
    amount(value: number, format: Intl.NumberFormatOptions = {}) {
      const { lang } = marksOf(language, facts);
      return { text: writeNumber({ value, format }, language), language, lang, dir: undefined };
    },
  };
}

export type LanguageTexts = ReturnType<typeof createTexts>;
