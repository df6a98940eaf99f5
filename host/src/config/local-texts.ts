/** Texts of the operator that a config may have once for each language, as `{ "en": "Places", "de": "Orte" }`. */
import { matchTag, type Language } from '../languages/match-language.js';
import { MAX_TEXT_LENGTH } from './short-text.js';

/** A text that the config has for each language. */
export interface LocalText {
  /** Keys from the root of the config to the text. */
  readonly path: readonly (string | number)[];
  /** The texts by BCP 47 tag; there is one at least. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The same limit as the map's for its labels. */
const MAX_LABEL_LENGTH = 500;

/** The places of such texts, where `*` stands for each member of a list, and the most characters that each text may have. */
const PLACES: Readonly<Record<string, number>> = {
  title: Infinity,
  description: Infinity,
  'credits.*.text': MAX_TEXT_LENGTH,
  'links.*.text': MAX_TEXT_LENGTH,
  'styles.*.name': MAX_TEXT_LENGTH,
  'places.title': Infinity,
  'places.further.*.title': Infinity,
  'places.properties.*.label': Infinity,
  'places.properties.*.group': Infinity,
  'places.properties.*.unit': Infinity,
  'legend.title': MAX_TEXT_LENGTH,
  'legend.items.*.label': MAX_TEXT_LENGTH,
  'map.label': MAX_LABEL_LENGTH,
  'map.accessibility.description': MAX_LABEL_LENGTH,
  'map.markers.*.label': MAX_LABEL_LENGTH,
  'map.popups.*.label': MAX_LABEL_LENGTH,
};

type Path = LocalText['path'];
type Members = Readonly<Record<string | number, unknown>>;

const isTable = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces a part of a document by what `change` returns for it. What does not change is the same object in the result. Pure. */
function replaceAt(
  value: unknown,
  [key, ...rest]: Path,
  change: (found: unknown, at: Path) => unknown,
  at: Path = [],
): unknown {
  if (key === undefined) return change(value, at);
  if (typeof value !== 'object' || value === null) return value;
  if (key === '*') {
    return Array.isArray(value)
      ? value.reduce<unknown>(
          (list, _, index: number) => replaceAt(list, [index, ...rest], change, at),
          value,
        )
      : value;
  }
  if (!Object.hasOwn(value, key)) return value;
  const { [key]: before } = value as Members;
  const after = replaceAt(before, rest, change, [...at, key]);
  if (after === before) return value;
  return Array.isArray(value)
    ? value.map((each: unknown, index) => (index === key ? after : each))
    : { ...value, [key]: after };
}

const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/;

/** Whether an entry of a table is a text by its language. Pure. */
export const isFitting = (tag: string, text: unknown, maxLength: number): boolean =>
  TAG.test(tag) && typeof text === 'string' && text !== '' && text.length <= maxLength;

interface RefusedTable {
  readonly path: Path;
  readonly table: Members;
  readonly maxLength: number;
}

/**
 * Separates the texts for each language from a document, so that the rest can be checked as one in a single language: it has the first text of
 * each table in place of the table. Tables with mistakes are `refused` and stay in it: its schema refuses them, since they are no texts. Pure.
 */
export function separateTexts(input: unknown) {
  const texts: LocalText[] = [];
  const refused: RefusedTable[] = [];
  let document = input;
  for (const [place, maxLength] of Object.entries(PLACES)) {
    document = replaceAt(document, place.split('.'), (found, path) => {
      if (!isTable(found)) return found;
      const entries = Object.entries(found);
      const [first] = entries;
      if (first === undefined || !entries.every(([tag, text]) => isFitting(tag, text, maxLength))) {
        refused.push({ path, table: found, maxLength });
        return found;
      }
      texts.push({ path, texts: found as LocalText['texts'] });
      return first[1];
    });
  }
  return { document, texts, refused };
}

function pickText(texts: LocalText['texts'], language: Language): string {
  const tags = Object.keys(texts);
  const of = (wanted: Language) => tags.find((tag) => matchTag(tag) === wanted);
  return texts[of(language) ?? of('en') ?? tags[0] ?? ''] ?? '';
}

/**
 * Puts the texts of a language into a config: of each table that of the language, else the English one, else the first. What has no such
 * text is the same object in the result. Pure.
 */
export function putTexts<T>(config: T, texts: readonly LocalText[], language: Language): T {
  return texts.reduce<unknown>(
    (result, { path, texts: table }) => replaceAt(result, path, () => pickText(table, language)),
    config,
  ) as T;
}
