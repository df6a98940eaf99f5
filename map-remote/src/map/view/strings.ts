/** The words, numbers and reading direction of one map, from its config and the page around it. */
import {
  DEFAULT_STRINGS,
  type ErrorCode,
  type LocaleConfig,
  type LocaleStrings,
  type MapConfig,
  type StringKey,
} from '@mapdock/shared';
import { formatDistance } from './format-distance.js';
import { isEqual } from './is-equal.js';
import { watchPage, type PageFacts } from '../page-around.js';

/** Values of the placeholders of a text, by name. */
export type StringValues = Readonly<Record<string, string | number>>;

type FailureText = 'failed.title' | 'failed.text';

/** Words at one moment. Another object as soon as one of them differs. */
export interface Strings {
  /** BCP 47 tag that `Intl` accepts. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly units: NonNullable<LocaleConfig['units']>;
  /** Whether the config names the language of its texts, so that elements can say it too. */
  readonly isLanguageGiven: boolean;
  text(key: StringKey, values?: StringValues): string;
  /** A text of the failure panel, the most fitting one that there is. */
  failureText(key: FailureText, code: ErrorCode, values?: StringValues): string;
  number(value: number, format?: Intl.NumberFormatOptions): string;
  /** A length in the config's units, to two digits. */
  distance(metres: number): string;
}

/** The words in use, which change while the map lives. */
export interface StringKeeper {
  readonly current: Strings;
  /** Takes what the config, and the page at this moment, say. */
  update(config: MapConfig | undefined): void;
}

function isLanguage(tag: string | undefined): tag is string {
  try {
    return tag !== undefined && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** All that words depend on; each is the same object until it changes. */
interface Sources {
  readonly locale: LocaleConfig | undefined;
  readonly mapLanguage: string | undefined;
  readonly page: PageFacts;
}

type Facts = Pick<Strings, 'language' | 'direction' | 'units' | 'isLanguageGiven'> & {
  readonly texts: NonNullable<LocaleConfig['strings']>;
};

function decideFacts({ locale = {}, mapLanguage, page }: Sources): Facts {
  const { language, direction = 'auto', units = 'metric', strings: texts = {} } = locale;
  const candidates = [language, mapLanguage, page.language, navigator.language];
  const isRightToLeft = direction === 'auto' ? page.isRightToLeft : direction === 'rtl';
  return {
    language: candidates.find(isLanguage) ?? 'en',
    direction: isRightToLeft ? 'rtl' : 'ltr',
    units,
    isLanguageGiven: isLanguage(language),
    texts,
  };
}

function createStrings({ texts, ...facts }: Facts): Strings {
  const given = (key: keyof LocaleStrings) => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  const builtIn = (key: string) =>
    Object.hasOwn(DEFAULT_STRINGS, key) ? DEFAULT_STRINGS[key as StringKey] : undefined;
  const number = (value: number, format?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(facts.language, format).format(value);
  const fill = (text: string, values: StringValues) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return typeof value === 'number' ? number(value) : (value ?? placeholder);
    });
  const strings: Strings = {
    ...facts,
    text: (key, values = {}) => fill(given(key) ?? DEFAULT_STRINGS[key], values),
    failureText(key, code, values = {}) {
      const ofCode = `${key}.${code}` as const;
      // What the host says in general is in its language; the built-in text for the code is not.
      return fill(given(ofCode) ?? given(key) ?? builtIn(ofCode) ?? DEFAULT_STRINGS[key], values);
    },
    number,
    distance: (metres) => formatDistance(metres, strings),
  };
  return strings;
}

/** Words for a map in `element`, until `signal` aborts. */
export function keepStrings(element: Element, signal: AbortSignal): StringKeeper {
  const page = watchPage(element, signal);
  const read = (config: MapConfig | undefined): Sources => ({
    locale: config?.locale,
    mapLanguage: config?.language,
    page: page.current,
  });
  let sources = read(undefined);
  let facts = decideFacts(sources);
  let current = createStrings(facts);
  return {
    get current() {
      return current;
    },
    update(config) {
      const before = sources;
      sources = read(config);
      if (isEqual(before, sources)) return;
      const wanted = decideFacts(sources);
      if (isEqual(facts, wanted)) return;
      facts = wanted;
      current = createStrings(facts);
    },
  };
}
