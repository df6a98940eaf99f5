// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { AnyJson } from '../../schema/any-json.js';
import type { SpecifiedLayer } from './layers.js';
import type { StyleLights } from './lights.js';
import type { StyleCamera, StyleColorTheme, StyleFeatureset, StyleFog, StyleLight, StyleOption, StyleProjection, StyleRain, StyleSnow, StyleSourceIcons, StyleSpriteIcons, StyleTerrain, StyleTransition } from './scene.js';
import type { StyleSource } from './sources.js';

/** What a style document may hold beside its sources and layers. */
export interface StyleDocumentMembers {
  /** `true` or `false`. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#fragment */
  readonly fragment?: boolean | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#name */
  readonly name?: string | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#metadata */
  readonly metadata?: AnyJson;
  /** List of numbers. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#center */
  readonly center?: readonly number[] | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#zoom */
  readonly zoom?: number | undefined;
  /** Number, in degrees. Default `0`. See https://docs.mapbox.com/style-spec/reference/root/#bearing */
  readonly bearing?: number | undefined;
  /** Number, in degrees. Default `0`. See https://docs.mapbox.com/style-spec/reference/root/#pitch */
  readonly pitch?: number | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#light */
  readonly light?: StyleLight | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#lights */
  readonly lights?: readonly StyleLights[] | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#terrain */
  readonly terrain?: StyleTerrain | null | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#fog */
  readonly fog?: StyleFog | undefined;
  /**
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#snow
   */
  readonly snow?: StyleSnow | undefined;
  /**
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#rain
   */
  readonly rain?: StyleRain | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#camera */
  readonly camera?: StyleCamera | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#color-theme */
  readonly 'color-theme'?: StyleColorTheme | undefined;
  /**
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#indoor
   */
  readonly indoor?: Readonly<Record<string, AnyJson>> | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#imports */
  readonly imports?: readonly StyleImport[] | undefined;
  /**
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#iconsets
   */
  readonly iconsets?: Readonly<Record<string, StyleSpriteIcons | StyleSourceIcons>> | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#schema */
  readonly schema?: Readonly<Record<string, StyleOption>> | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#sprite */
  readonly sprite?: string | undefined;
  /**
   * Text. Default `mapbox://fonts/mapbox/{fontstack}/{range}.pbf`. See
   * https://docs.mapbox.com/style-spec/reference/root/#glyphs
   */
  readonly glyphs?: string | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#transition */
  readonly transition?: StyleTransition | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#projection */
  readonly projection?: StyleProjection | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#models */
  readonly models?: Readonly<Record<string, string>> | undefined;
  /**
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#featuresets
   */
  readonly featuresets?: Readonly<Record<string, StyleFeatureset>> | undefined;
  /** Of Mapbox's Styles API; the map does not look at it. Default: none. */
  readonly id?: AnyJson;
  /** Of Mapbox's Styles API; the map does not look at it. Default: none. */
  readonly owner?: AnyJson;
  /** Of Mapbox's Styles API; the map does not look at it. Default: none. */
  readonly created?: AnyJson;
  /** Of Mapbox's Styles API; the map does not look at it. Default: none. */
  readonly modified?: AnyJson;
  /** Of Mapbox's Styles API; the map does not look at it. Default: none. */
  readonly visibility?: AnyJson;
  /** Of Mapbox's Styles API; the map does not look at it. Default: none. */
  readonly protected?: AnyJson;
  /** Of Mapbox's Styles API; the map does not look at it. Default: none. */
  readonly draft?: AnyJson;
}

/** A style inside of another one. */
export interface StyleImport {
  /** Text. See https://docs.mapbox.com/style-spec/reference/imports/#id */
  readonly id: string;
  /** Text. See https://docs.mapbox.com/style-spec/reference/imports/#url */
  readonly url: string;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/imports/#config */
  readonly config?: Readonly<Record<string, AnyJson>> | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/imports/#data */
  readonly data?: ImportedStyle | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/imports/#color-theme */
  readonly 'color-theme'?: StyleColorTheme | null | undefined;
}

/** A style document inside of another one. */
export interface ImportedStyle extends StyleDocumentMembers {
  /** Version of the style specification. */
  readonly version: 8;
  /** Its sources by name. Default: none. */
  readonly sources?: Readonly<Record<string, StyleSource>> | undefined;
  /** Its layers, the lowest first. Default: none. */
  readonly layers?: readonly SpecifiedLayer[] | undefined;
}
