/** The texts, numbers and reading direction of one map, from its config and the page around it. */
import type { LocaleConfig, MapConfig, MapdockError } from '@mapdock/shared';
import { createLanguageLoader } from './languages/language-loader.js';
import type { LanguageStrings } from './languages/language-strings.js';
import { matchLanguage } from './languages/match-language.js';
import { watchPage, type PageFacts } from './page-around.js';
import { createTexts, type LanguageTexts, type StringFacts } from './create-texts.js';
import { isEqual } from '../util/is-equal.js';

/** Texts at one moment. Another object as soon as one of them differs. */
export interface Strings extends LanguageTexts, Pick<StringFacts, 'direction'> {
  readonly units: NonNullable<LocaleConfig['units']>;
  /** Language that the config names for its texts, so that the map's element can say it too. */
  readonly givenLanguage: string | undefined;
}

/** The texts in use, which change while the map lives. */
export interface StringStore {
  readonly current: Strings;
  /** Takes what the config, and the page at this moment, say. */
  update(config: MapConfig | undefined): void;
  /** Requests the texts of the language anew if they did not come. */
  retry(): void;
}

export interface StringListeners {
  /** The texts of the language have come: `current` is another now. */
  readonly onLoaded: () => void;
  /** They did not come: `current` stays English. */
  readonly onFailed: (error: MapdockError) => void;
}

const NO_LISTENERS: StringListeners = { onLoaded: () => {}, onFailed: () => {} };

function isLanguage(tag: string | undefined): tag is string {
  try {
    return tag !== undefined && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** What is said of the texts of a map; each is the same object until it changes. */
interface Sources {
  readonly locale: LocaleConfig | undefined;
  readonly mapLanguage: string | undefined;
  readonly page: PageFacts;
}

/** Language that somebody has chosen for the map. The browser's own is for numbers alone. */
function chosenLanguage({ locale, mapLanguage, page }: Sources): string | undefined {
  return [locale?.language, mapLanguage, page.language].find(isLanguage);
}

type Facts = StringFacts & Pick<Strings, 'units' | 'givenLanguage'>;

function decideFacts(sources: Sources, translated: LanguageStrings | undefined): Facts {
  const { locale = {}, page } = sources;
  const { direction = 'auto', units = 'metric', strings: given = {} } = locale;
  const isRightToLeft = direction === 'auto' ? page.isRightToLeft : direction === 'rtl';
  return {
    language: chosenLanguage(sources) ?? [navigator.language].find(isLanguage) ?? 'en',
    // A page that says nothing leaves what is English unmarked, as its own texts are.
    around: [locale.language, page.language].find(isLanguage) ?? 'en',
    direction: isRightToLeft ? 'rtl' : 'ltr',
    given,
    translated,
    units,
    givenLanguage: [locale.language].find(isLanguage),
  };
}

function createStrings(facts: Facts): Strings {
  const { direction, units, givenLanguage } = facts;
  return { direction, units, givenLanguage, ...createTexts(facts) };
}

/** Texts for a map in `element`, until `signal` aborts. */
export function createStringStore(
  element: Element,
  signal: AbortSignal,
  { onLoaded, onFailed }: StringListeners = NO_LISTENERS,
): StringStore {
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
      onLoaded();
    },
    onFailed,
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
