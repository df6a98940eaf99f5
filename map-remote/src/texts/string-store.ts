/** The strings, number formats and reading direction of one map, from its config and the page around it. */
import type { LocaleConfig, MapConfig, MapdockError } from '@mapdock/shared';
import { createLanguageLoader } from './languages/language-loader.js';
import type { LanguageStrings } from './languages/language-strings.js';
import { matchLanguage } from './languages/match-language.js';
import { watchPage, type PageFacts } from './page-around.js';
import { createTexts, type LanguageTexts, type StringFacts } from './create-texts.js';
import { isEqual } from '../util/is-equal.js';

/** The strings at one time; a new object as soon as one of them differs. */
export interface Strings extends LanguageTexts, Pick<StringFacts, 'direction'> {
  readonly units: NonNullable<LocaleConfig['units']>;
  /** The language that the config names for its strings, for the `lang` of the map's element. */
  readonly configuredLanguage: string | undefined;
}

/** Holds the current strings, which may change while the map exists. */
export interface StringStore {
  readonly current: Strings;
  /** Sets who is told of strings that are loaded late. */
  listen(listener: StringListener): void;
  /** Updates the strings from the config and the page's present language and direction. */
  update(config: MapConfig | undefined): void;
  /** Requests the strings of the language again if they failed to load. */
  retry(): void;
}

export interface StringListener {
  /** Called when the strings of the language are loaded: `current` is another object now. */
  readonly onLoaded: () => void;
  /** Called when they failed to load: `current` stays English. */
  readonly onFailed: (error: MapdockError) => void;
}

function isLanguage(tag: string | undefined): tag is string {
  try {
    return tag !== undefined && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Where a map's strings come from; each is the same object until it changes. */
interface Sources {
  readonly locale: LocaleConfig | undefined;
  readonly mapLanguage: string | undefined;
  readonly page: PageFacts;
}

/** The language that config or page set for the map. The browser's own language is used for numbers alone. */
function chosenLanguage({ locale, mapLanguage, page }: Sources): string | undefined {
  return [locale?.language, mapLanguage, page.language].find(isLanguage);
}

type Facts = StringFacts & Pick<Strings, 'units' | 'configuredLanguage'>;

function decideFacts(sources: Sources, translated: LanguageStrings | undefined): Facts {
  const { locale = {}, page } = sources;
  const { direction = 'auto', units = 'metric', strings: configured = {} } = locale;
  const isRightToLeft = direction === 'auto' ? page.isRightToLeft : direction === 'rtl';
  return {
    language: chosenLanguage(sources) ?? [navigator.language].find(isLanguage) ?? 'en',
    // On a page without a language, English strings are unmarked, as the page's own texts are.
    around: [locale.language, page.language].find(isLanguage) ?? 'en',
    direction: isRightToLeft ? 'rtl' : 'ltr',
    configured,
    translated,
    units,
    configuredLanguage: [locale.language].find(isLanguage),
  };
}

function createStrings(facts: Facts): Strings {
  const { direction, units, configuredLanguage } = facts;
  return { direction, units, configuredLanguage, ...createTexts(facts) };
}

/** Creates the strings of a map in `element`, until `signal` aborts. */
export function createStringStore(element: Element, signal: AbortSignal): StringStore {
  let listener: StringListener | undefined;
  const page = watchPage(element, signal);
  const read = (config: MapConfig | undefined): Sources => ({
    locale: config?.locale,
    mapLanguage: config?.language,
    page: page.current,
  });
  const refresh = () => {
    const wanted = decideFacts(sources, language.strings);
    if (isEqual(facts, wanted)) return;
    facts = wanted;
    current = createStrings(facts);
  };
  const language = createLanguageLoader({
    onLoaded() {
      refresh();
      listener?.onLoaded();
    },
    onFailed: (error) => listener?.onFailed(error),
    signal,
  });
  let sources = read(undefined);
  let facts = decideFacts(sources, undefined);
  let current = createStrings(facts);
  let isUpdated = false;
  return {
    get current() {
      return current;
    },
    listen: (given) => void (listener = given),
    update(config) {
      const before = sources;
      sources = read(config);
      if (isUpdated && isEqual(before, sources)) return;
      isUpdated = true;
      const tag = chosenLanguage(sources);
      language.want(tag === undefined ? undefined : matchLanguage(tag));
      refresh();
    },
    retry: language.retry,
  };
}
