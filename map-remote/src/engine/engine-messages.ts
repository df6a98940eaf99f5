/**
 * All messages of the engine that this package recognizes. `tools/checks/engine` looks whether the installed engine still has each of them.
 * Messages of browsers, which the engine passes on, are where they are recognized. Places in messages about a style's document are in
 * `document-places.ts`, which only a change of a style needs.
 */

/**
 * Beginnings of messages, and of names of errors, by what they say:
 * - `unreadableTile`: the bytes of a tile, or of the glyphs for it, can't be read
 * - `unreadablePicture`: an image of the style, or a raster tile, can't be decoded
 * - `noAccess`: the engine has stopped drawing, since Mapbox refused the token when it requested a session, or the token has expired
 * - `noSourceModule`, `noStandardModule`, `noHdModule`: it lacks a module of its own; for the first one, `sourceTypeIn` says which
 * - `noModel`, `noContext`: it lacks a model, or its drawing context
 * - `callOnSource`: somebody made a call on a source that it can't do, without a request
 * - `invalidDocument`: a document lacks something at its top
 * - `noOptions`: values were given for options of a style that has none
 * - `noSourceLayer`: a layer names a layer inside a source that this does not have; the message ends with the id of the former
 * - `aborted`: no message but the name of an error: a style was removed before its workers had answered
 */
export const ENGINE_MESSAGES = {
  unreadableTile: [
    ...['Unimplemented type', 'Expected varint', 'unknown command', 'unknown feature'],
    'feature has no geometry',
  ],
  unreadablePicture: ['Could not load image because of '],
  noAccess: ['A valid Mapbox access token is required'],
  noSourceModule: ['Could not load module for source type "'],
  noStandardModule: ['Standard module failed to load'],
  noHdModule: ['HD module failed to load'],
  noModel: ['Could not load model '],
  noContext: ['Failed to initialize WebGL'],
  callOnSource: ["Can't call ", 'Data to update ', 'Playback for '],
  invalidDocument: ['missing required property ', 'object expected, '],
  noOptions: ['Attempting to set config'],
  noSourceLayer: ['Source layer "'],
  aborted: ['AbortError'],
};

type EngineMessage = keyof typeof ENGINE_MESSAGES;

/** Some messages about a source are preceded by its id. */
const OF_SOURCE = /^sources\..*?: /s;

/** True if a message of the engine, or the name of its error, says one of these. */
export function says(text: string, ...messages: readonly EngineMessage[]): boolean {
  const message = text.replace(OF_SOURCE, '');
  return messages.some((each) => ENGINE_MESSAGES[each].some((beginning) => message.startsWith(beginning)));
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

/** True for a message about an invalid document. Before the style is loaded no call is validated. */
export const isAboutDocument = (message: string): boolean =>
  PLACE.test(message) || says(message, 'invalidDocument');
