/**
 * All messages of the engine that this package recognizes. `tools/checks/engine` looks whether the installed engine still has each of them.
 * Messages of browsers, which the engine passes on, are where they are recognized.
 */

/** What a message says. */
export type EngineMessage =
  /** The bytes of a tile, or of the glyphs for it, can't be read. */
  | 'unreadableTile'
  /** An image of the style, or a raster tile, can't be decoded. */
  | 'unreadablePicture'
  /** The engine has stopped drawing: Mapbox refused the token when it requested a session, or the token has expired. */
  | 'noAccess'
  /** The engine lacks a module of its own; for the first one, `sourceTypeIn` says which. */
  | 'noSourceModule'
  | 'noStandardModule'
  | 'noHdModule'
  /** The engine lacks a model. */
  | 'noModel'
  /** The engine lacks its drawing context. */
  | 'noContext'
  /** Somebody made a call on a source that it can't do, without a request. */
  | 'callOnSource'
  /** A document lacks something at its top. */
  | 'invalidDocument'
  /** Not a message but the name of an error: a style was removed before its workers had answered. */
  | 'aborted';

/** Beginnings of messages, and of names of errors. */
export const ENGINE_MESSAGES: readonly (readonly [beginning: string, EngineMessage])[] = [
  ['Unimplemented type', 'unreadableTile'],
  ['Expected varint', 'unreadableTile'],
  ['unknown command', 'unreadableTile'],
  ['unknown feature', 'unreadableTile'],
  ['feature has no geometry', 'unreadableTile'],
  ['Could not load image because of ', 'unreadablePicture'],
  ['A valid Mapbox access token is required', 'noAccess'],
  ['Could not load module for source type "', 'noSourceModule'],
  ['Standard module failed to load', 'noStandardModule'],
  ['HD module failed to load', 'noHdModule'],
  ['Could not load model ', 'noModel'],
  ['Failed to initialize WebGL', 'noContext'],
  ["Can't call ", 'callOnSource'],
  ['Data to update ', 'callOnSource'],
  ['Playback for ', 'callOnSource'],
  ['missing required property ', 'invalidDocument'],
  ['object expected, ', 'invalidDocument'],
  ['AbortError', 'aborted'],
];

/** Some messages about a source are preceded by its id. */
const OF_SOURCE = /^sources\..*?: /s;

/** What a message of the engine, or the name of its error, says; `undefined` if it is not one of those above. */
export function engineMessageOf(text: string): EngineMessage | undefined {
  const message = text.replace(OF_SOURCE, '');
  return ENGINE_MESSAGES.find(([beginning]) => message.startsWith(beginning))?.[1];
}

/** The type of the source for which the engine lacks a module. */
export const sourceTypeIn = (message: string): string => message.split('"')[1] ?? '';

/** An error of a request that got no answer ends with the address. Its beginning differs by browser. */
const UNREACHED = / (https?:\/\/\S+)$/;

export const unreachedAddressIn = (message: string): string | undefined => UNREACHED.exec(message)?.[1];

/**
 * Messages of the engine's validators about a document begin with the place in it: `layers[3].paint: ...`. Messages about a call name a layer
 * by its id (`layers.roads.paint: ...`), or the query.
 */
const PLACE = /^(?!layers\.|query)[a-z-]+(?:[.[].*)?: /s;
const LAYER_PLACE = /^layers\[(\d+)\]/;
const SOURCE_PLACE = /^sources\.([^.:[]+)/;

/** True for a message about an invalid document. Before the style is loaded no call is validated. */
export const isAboutDocument = (message: string): boolean =>
  PLACE.test(message) || engineMessageOf(message) === 'invalidDocument';

/** The position of the layer that a message is about. */
export function layerIndexIn(message: string): number | undefined {
  const [, index] = LAYER_PLACE.exec(message) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** The message with another position of its layer. */
export const withLayerIndex = (message: string, index: number): string =>
  message.replace(LAYER_PLACE, `layers[${index}]`);

/** Id of the source that a message is about. */
export const sourceNameIn = (message: string): string | undefined => SOURCE_PLACE.exec(message)?.[1];
