import {
  parseDocument,
  parseMapConfig,
  type ChannelKey,
  type MapConfig,
  type Problem,
} from '@mapdock/shared';
import * as v from 'valibot';
import { checkPlaces, placesSchema, resolvePlaces, type PlacesConfig } from './places-config.js';
import { styleKey } from './style-key.js';

const MAX_TEXT_LENGTH = 200;
/** One in use, one that comes after it; twice that while an own and a supplier's change. */
const MAX_KEYS = 4;
/** As in a pointer. */
const MAX_KEY_ID_LENGTH = 64;

const filledText = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'));
const shortText = v.pipe(
  v.string('a text'),
  v.minLength(1, 'a text that is not empty'),
  v.maxLength(MAX_TEXT_LENGTH, `a text of at most ${MAX_TEXT_LENGTH} characters`),
);

function parseAddress(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined;
}

const ORIGIN = 'an origin such as https://maps.example.com, without path';
const origin = v.pipe(
  v.string(ORIGIN),
  v.check((value) => parseAddress(value)?.origin === value && /^https?:/.test(value), ORIGIN),
);

const SOME_BASE = 'https://host.example';
/** An http(s) address that may be relative to the document. */
const address = (expected: string) =>
  v.pipe(
    v.string(expected),
    v.minLength(1, expected),
    v.check((value) => /^https?:$/.test(parseAddress(value, SOME_BASE)?.protocol ?? ''), expected),
  );
const channelAddress = address('the http(s) address of a channel, absolute or relative to this document');

const LANGUAGE = 'a BCP 47 language tag';
const languageTag = v.pipe(v.string(LANGUAGE), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/, LANGUAGE));

const COORDINATE = 'a coordinate: 32 bytes as base64url';
const coordinate = v.pipe(v.string(COORDINATE), v.regex(/^[A-Za-z0-9_-]{43}$/, COORDINATE));
const KEY_ID = `a name of 1 to ${MAX_KEY_ID_LENGTH} characters`;
/** Also on every public key that a browser or Node exports; they change nothing. */
const unused = v.optional(v.unknown());
const keySchema = v.object(
  {
    kid: v.pipe(v.string(KEY_ID), v.minLength(1, KEY_ID), v.maxLength(MAX_KEY_ID_LENGTH, KEY_ID)),
    kty: v.literal('EC', "'EC'"),
    crv: v.literal('P-256', "'P-256'"),
    x: coordinate,
    y: coordinate,
    d: v.optional(v.never('no private part; everybody can read this document, so make a new key')),
    alg: unused,
    use: unused,
    key_ops: unused,
    ext: unused,
  },
  'a public key as a JSON Web Key',
);
const KEYS = `a list of 1 to ${MAX_KEYS} public keys`;

const styleOptionSchema = v.object(
  {
    /** Shown in the style picker, and the base of the style's key in links. */
    name: v.pipe(
      shortText,
      v.check((name) => styleKey(name) !== '', 'a text with at least one letter or digit'),
    ),
    /** As `style` in the map config. */
    style: v.unknown(),
    /** Small picture of the style, 3:2, for the settings menu. Default: a plain tile. */
    picture: v.optional(address('the http(s) address of a picture, absolute or relative to this document')),
    /** Which theme of the page picks this style. Absent: none does. */
    scheme: v.optional(v.picklist(['light', 'dark'], "'light' or 'dark'")),
  },
  'an object with name and style',
);

const pageAddress = address('the http(s) address of a page, absolute or relative to this document');
const linkSchema = v.object(
  {
    /** Words of the link. */
    text: shortText,
    /** Page that it leads to. */
    href: pageAddress,
  },
  'an object with text and href',
);

const creditSchema = v.object(
  {
    /** Name of the person, organisation or source that the page credits. */
    text: shortText,
    /** Page about it. Default: the text is no link. */
    href: v.optional(pageAddress),
  },
  'an object with text',
);

const hostConfigSchema = v.object(
  {
    /** Heading of the page. One that is too long for the header is cut off there. */
    title: filledText,
    /** One or two sentences on what the page shows. The About dialog and the page's meta description have it. Default: neither has one. */
    description: v.optional(filledText),
    /** Language of the page's texts, a BCP 47 tag. Default: the first of the visitor's that the page has texts in, else English. */
    language: v.optional(languageTag),
    /** From whom the data on the map is, for the about panel. Default: nobody is named. */
    credits: v.optional(v.array(creditSchema, 'a list of credits')),
    remote: v.object(
      {
        /** Pointer of the channel to load the map from. */
        channelUrl: channelAddress,
        /** Origins that code may come from. Default: the channel's own. */
        allowedOrigins: v.optional(v.array(origin, 'a list of origins')),
        /** The channel's pointer must be signed by one of these. Absent: nobody asks for a signature. */
        keys: v.optional(
          v.pipe(
            v.array(keySchema, KEYS),
            v.minLength(1, KEYS),
            v.maxLength(MAX_KEYS, KEYS),
            v.check(
              (keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length,
              'keys of different kid',
            ),
          ),
        ),
        /** Lets `?mapdock-remote=` show the map of another channel. Default: it does nothing. */
        overrides: v.optional(
          v.object(
            {
              /** Origins that such a channel may be on. Their code runs in this page, unsigned too. */
              allowedOrigins: v.array(origin, 'a list of origins'),
            },
            'an object with allowedOrigins',
          ),
        ),
      },
      'an object with channelUrl',
    ),
    styles: v.pipe(
      v.array(styleOptionSchema, 'a list of styles'),
      v.minLength(1, 'at least one style'),
      v.check(
        (styles) => new Set(styles.map(({ name }) => styleKey(name))).size === styles.length,
        'names that differ in more than case and punctuation',
      ),
    ),
    /** Pages that the about panel leads to. Default: none. */
    links: v.optional(v.array(linkSchema, 'a list of links')),
    /** Which of the map's own data the page lists. Default: what `map.accessibility.featureList` names, if that is GeoJSON. */
    places: v.optional(placesSchema),
    /** The map config, without `style`. */
    map: v.record(v.string(), v.unknown(), 'a map config without style'),
  },
  'a host config object',
);

export type ColourScheme = 'light' | 'dark';

export interface StyleOption {
  /** Stands for the style in links; lower-case and stable as long as the name is. */
  readonly key: string;
  readonly name: string;
  /** Absolute address of a small picture of it. */
  readonly picture: string | undefined;
  readonly style: MapConfig['style'];
  readonly scheme: ColourScheme | undefined;
}

export interface Link {
  readonly text: string;
  /** Absolute. */
  readonly href: string;
}

export interface Credit {
  readonly text: string;
  /** Absolute. */
  readonly href: string | undefined;
}

export interface HostConfig {
  readonly title: string;
  readonly description: string | undefined;
  /** BCP 47 tag; `undefined` leaves it to the visitor. */
  readonly language: string | undefined;
  readonly credits: readonly Credit[];
  readonly links: readonly Link[];
  readonly remote: {
    readonly channelUrl: string;
    readonly allowedOrigins: readonly string[];
    /** Empty: no signature is asked for. */
    readonly keys: readonly ChannelKey[];
    readonly overrides: { readonly allowedOrigins: readonly string[] } | undefined;
  };
  readonly styles: readonly StyleOption[];
  /** `undefined`: the page lists nothing. */
  readonly places: PlacesConfig | undefined;
  readonly map: Omit<MapConfig, 'style'>;
}

export type ParsedHostConfig =
  | { readonly ok: true; readonly value: HostConfig; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The map's own schema speaks of paths in a map config; people look for them in the host's document. */
function toHostPath(path: string, styleIndex: number): string {
  if (path === '(root)') return 'map';
  const isStyle = path === 'style' || /^style[.[]/.test(path);
  return isStyle ? `styles[${styleIndex}].${path}` : `map.${path}`;
}

/** Validates a host config, the map config in it included, and resolves it against its own address. Never throws. */
export function parseHostConfig(input: unknown, url: string): ParsedHostConfig {
  const parsed = parseDocument(hostConfigSchema, input);
  if (!parsed.ok) return parsed;
  const { title, description, language, remote, styles, credits = [], links = [], map } = parsed.value;
  const resolve = (href: string | undefined) => href && new URL(href, url).href;

  const maps = styles.map(({ style }) => parseMapConfig({ ...map, style }));
  const problems = maps.flatMap((outcome, index) =>
    outcome.ok
      ? []
      : outcome.error.details.problems.map((problem) => ({
          ...problem,
          path: toHostPath(problem.path, index),
        })),
  );
  if (Object.hasOwn(map, 'style')) {
    problems.push({ path: 'map.style', expected: 'nothing (list it in styles)', actual: 'a style' });
  }
  const configs = maps.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const [first] = configs;
  const places = first && resolvePlaces(parsed.value.places, first);
  if (first) problems.push(...checkPlaces(places, first));
  if (problems.length > 0 || first === undefined) return { ok: false, problems: firstPerPath(problems) };

  const channel = new URL(remote.channelUrl, url);
  const { style: _style, ...mapWithoutStyle } = first;
  const unknownInMap = maps[0]?.ok ? maps[0].unknownFields.map((path) => `map.${path}`) : [];
  return {
    ok: true,
    value: {
      title,
      description,
      language,
      credits: credits.map(({ text, href }) => ({ text, href: resolve(href) })),
      remote: {
        channelUrl: channel.href,
        allowedOrigins: remote.allowedOrigins ?? [channel.origin],
        keys: (remote.keys ?? []).map(({ kid, kty, crv, x, y }) => ({ kid, kty, crv, x, y })),
        overrides: remote.overrides,
      },
      styles: styles.map(({ name, picture, scheme }, index) => ({
        key: styleKey(name),
        name,
        picture: resolve(picture),
        style: configs[index]?.style ?? first.style,
        scheme,
      })),
      links: links.map(({ text, href }) => ({ text, href: new URL(href, url).href })),
      places,
      map: mapWithoutStyle,
    },
    unknownFields: [...parsed.unknownFields, ...unknownInMap],
  };
}

/** Each style repeats the problems of the map that they share. */
function firstPerPath(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}
