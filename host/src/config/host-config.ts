import {
  parseDocument,
  parseMapConfig,
  type ChannelKey,
  type MapConfig,
  type Problem,
} from '@mapdock/shared';
import type { TelemetryOptions } from '@mapdock/shared/loader';
import { collectorAddress } from '@mapdock/shared/loader-parts';
import * as v from 'valibot';
import { brandSchema, resolveBrand, type BrandConfig } from './brand/brand-config.js';
import { address } from './address.js';
import { legendSchema, type LegendConfig } from './legend-config.js';
import { isFitting, separateTexts, type LocalText } from './local-texts.js';
import { checkPlaces, placesSchema, resolvePlaces, type PlacesConfig } from './places-config.js';
import { remoteSchema } from './remote-config.js';
import { searchSchema, type GeocoderConfig } from './search-config.js';
import { shortText } from './short-text.js';
import { styleKey } from './style-key.js';
import { telemetrySchema } from './telemetry-config.js';
import { toolsSchema, type ToolName } from './tools-config.js';

const filledText = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'));

const LANGUAGE = 'a BCP 47 language tag';
const languageTag = v.pipe(v.string(LANGUAGE), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/, LANGUAGE));

const styleOptionSchema = v.object(
  {
    /** Shown in the style picker. The style's key in links is derived from it. */
    name: v.pipe(
      shortText,
      v.check((name) => styleKey(name) !== '', 'a text with at least one letter or digit'),
    ),
    /** The same as `style` in the map config. */
    style: v.unknown(),
    /** Address of a small picture of the style, 3:2, for the settings menu. Default: a tile in the colours of the style. */
    picture: v.optional(address('the http(s) address of a picture, absolute or relative to this document')),
    /** Page theme that selects this style. Absent: no theme selects it. */
    scheme: v.optional(v.picklist(['light', 'dark'], "'light' or 'dark'")),
  },
  'an object with name and style',
);

const pageAddress = address('the http(s) address of a page, absolute or relative to this document');
const linkSchema = v.object(
  {
    /** Text of the link. */
    text: shortText,
    /** Page that the link opens. */
    href: pageAddress,
  },
  'an object with text and href',
);

const creditSchema = v.object(
  {
    /** Name of the person, organisation or source that the page credits. */
    text: shortText,
    /** Page about the person, organisation or source. Default: the text is not a link. */
    href: v.optional(pageAddress),
  },
  'an object with text',
);

export const hostConfigSchema = v.object(
  {
    /** Heading of the page. The header truncates a long one. */
    title: filledText,
    /** One or two sentences on what the page shows, for the About dialog and the page's meta description. Default: both go without. */
    description: v.optional(filledText),
    /**
     * Language of the page's texts, a BCP 47 tag. Default: the visitor's most preferred language that the page has texts in, else English.
     */
    language: v.optional(languageTag),
    /** The providers of the data on the map, whom the About dialog names. Default: none is named. */
    credits: v.optional(v.array(creditSchema, 'a list of credits')),
    remote: remoteSchema,
    styles: v.pipe(
      v.array(styleOptionSchema, 'a list of styles'),
      v.minLength(1, 'at least one style'),
      v.check(
        (styles) => new Set(styles.map(({ name }) => styleKey(name))).size === styles.length,
        'names that differ in more than case and punctuation',
      ),
    ),
    /** Where records of visits are sent to; they have nothing about the person. Default: nothing is sent. */
    telemetry: v.optional(telemetrySchema),
    /** Pages that the About dialog links to. Default: none. */
    links: v.optional(v.array(linkSchema, 'a list of links')),
    /**
     * Which of the map's own data the page lists as places. Default: the data that `map.accessibility.featureList`
     * names, if it is GeoJSON.
     */
    places: v.optional(placesSchema),
    /** Whether the search field of the list finds addresses too. Default: it finds places alone. */
    search: v.optional(searchSchema),
    /** The legend, which explains the colours of the map on the page and on paper. Default: there is no legend. */
    legend: v.optional(legendSchema),
    /** Logo, colours and font of those who run the page. Default: none, and the page's own colours. */
    brand: v.optional(brandSchema),
    /** Names of the tools that the page offers for the map, in the order of its menu. Default: none. */
    tools: v.optional(toolsSchema),
    /**
     * Whether a service worker keeps the page, its list of places and the release that worked last, so that they open without a network.
     * `false` also removes it from the devices that have it. Default: `true`.
     */
    offline: v.optional(v.boolean('true or false')),
    /**
     * Whether the visitor's view, style, light, projection and the text typed into the list's search are there again in the next visit. `false`
     * also removes what a device has stored of them. Default: `true`.
     */
    remember: v.optional(v.boolean('true or false')),
    /** The map config, without `style`. */
    map: v.record(v.string(), v.unknown(), 'a map config without style'),
  },
  'a host config object',
);

export type ColourScheme = 'light' | 'dark';

export interface StyleOption {
  /** Identifies the style in links: lower-case, and stable as long as the name is. */
  readonly key: string;
  readonly name: string;
  /** Absolute address of a small picture of the style. */
  readonly picture: string | undefined;
  readonly style: MapConfig['style'];
  readonly scheme: ColourScheme | undefined;
}

export type Credit = v.InferOutput<typeof creditSchema>;

export interface HostConfig {
  readonly title: string;
  readonly description: string | undefined;
  /** BCP 47 tag; `undefined` if the visitor's preferences decide. */
  readonly language: string | undefined;
  /** With absolute addresses. */
  readonly credits: readonly Credit[];
  /** With absolute addresses. */
  readonly links: readonly v.InferOutput<typeof linkSchema>[];
  readonly remote: {
    readonly channelUrl: string;
    readonly allowedOrigins: readonly string[];
    /** An empty list means that signatures are not checked. */
    readonly keys: readonly ChannelKey[];
    readonly overrides: { readonly allowedOrigins: readonly string[] } | undefined;
  };
  /** With an absolute address; `undefined` if no records of visits are sent. */
  readonly telemetry: TelemetryOptions | undefined;
  readonly styles: readonly StyleOption[];
  /** `undefined` if the page has no list of places. */
  readonly places: PlacesConfig | undefined;
  /** Which addresses the search field of the list finds; `undefined` if none. */
  readonly geocoder: GeocoderConfig | undefined;
  readonly legend: LegendConfig | undefined;
  readonly brand: BrandConfig | undefined;
  readonly tools: readonly ToolName[];
  /** Whether the page may be opened without a network. */
  readonly offline: boolean;
  /** Whether the next visit begins as the last one ended. */
  readonly remember: boolean;
  readonly map: Omit<MapConfig, 'style'>;
  /** The texts that the document has in several languages. In the other fields of this object is the first language of each. */
  readonly localTexts: readonly LocalText[];
}

export type ParsedHostConfig =
  | { readonly ok: true; readonly value: HostConfig; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Converts a path in a map config into the path in the host's document, where people look for the mistake. */
function toHostPath(path: string, styleIndex: number): string {
  if (path === '(root)') return 'map';
  const isStyle = path === 'style' || /^style[.[]/.test(path);
  return isStyle ? `styles[${styleIndex}].${path}` : `map.${path}`;
}

/** Validates a host config with the map config in it, and resolves relative addresses against `url`, its own address. Never throws. */
export function parseHostConfig(input: unknown, url: string): ParsedHostConfig {
  const { document, texts } = separateTexts(input);
  const parsed = parseDocument(hostConfigSchema, document);
  if (!parsed.ok) return parsed;
  const { title, description, language, remote, styles, credits = [], links = [], map } = parsed.value;
  const { search, legend, brand, telemetry, tools = [], offline = true, remember = true } = parsed.value;
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
      telemetry: telemetry && { ...telemetry, url: collectorAddress(telemetry.url, url) ?? '' },
      styles: styles.map(({ name, picture, scheme }, index) => ({
        key: styleKey(name),
        name,
        picture: resolve(picture),
        style: configs[index]?.style ?? first.style,
        scheme,
      })),
      links: links.map(({ text, href }) => ({ text, href: new URL(href, url).href })),
      places,
      geocoder: search?.geocoder === true ? {} : search?.geocoder || undefined,
      brand: brand && resolveBrand(brand, resolve),
      legend,
      tools,
      offline,
      remember,
      map: tools.includes('location') ? withLocation(mapWithoutStyle) : mapWithoutStyle,
      localTexts: texts,
    },
    unknownFields: [...parsed.unknownFields, ...unknownInMap],
  };
}

/** The map finds the visitor with a control of its own. */
const withLocation = (map: HostConfig['map']): HostConfig['map'] => ({
  ...map,
  controls: { ...map.controls, geolocate: map.controls?.geolocate || true },
});

/** Removes duplicates: the map part is validated once with each style, so its problems come back once for each style. */
function firstPerPath(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

function checkHost(document: unknown): readonly Problem[] {
  const parsed = parseDocument(hostConfigSchema, document);
  return parsed.ok ? [] : parsed.problems;
}

/** The single checks, for the late code that lists all problems of a config that was refused. */
export const CHECKS = {
  separateTexts,
  isFitting,
  checkHost,
  parseMapConfig,
  checkPlaces,
  toHostPath,
  firstPerPath,
};
