/**
 * @typedef {object} Capability a page of the gallery; its config is `capabilities/{id}.json`
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {string} [script] in `scripts/`, for what a config can't say: exports `run`, which mounts and returns the handle
 */

/** In the order of the menu. @type {readonly [Capability, ...Capability[]]} */
export const CAPABILITIES = [
  {
    id: 'first-map',
    title: 'First map',
    about:
      'Provider and style are required, all else is optional. Change the zoom in the config: the map follows while you type.',
  },
  {
    id: 'camera',
    title: 'Camera',
    about:
      'Bounds with padding instead of center and zoom, limits, and how a later camera is reached. Change the bounds: the map glides there.',
  },
  {
    id: 'padding',
    title: 'Room for a sidebar',
    about:
      'The left third is kept free: Rome, which center names, is in the middle of the rest, and stays there when you zoom with the buttons. Change the padding: the map glides, wherever you are.',
  },
  {
    id: 'controlled-camera',
    title: 'Controlled camera',
    about:
      'The host owns the camera. Drag the map: the code of this page hands back only longitudes, so it moves along one latitude.',
    script: 'controlled-camera.js',
  },
  {
    id: 'linked-cameras',
    title: 'Linked cameras',
    about: 'Two maps with two styles that look at the same place. Move either.',
    script: 'linked-cameras.js',
  },
  {
    id: 'sources-and-layers',
    title: 'Sources and layers',
    about:
      'Vector tiles and GeoJSON, drawn by layers in the order of the list, below a layer of the style. They outlive a change of style.',
  },
  {
    id: 'base-map',
    title: 'Base map',
    about:
      'Layers of the style, changed by their ids without a copy of it, and one that answers: point at a country, or click it. Take a change out, and the style’s own value is back. A name that the style lacks is told in the log.',
  },
  {
    id: 'clusters',
    title: 'Clusters',
    about: 'Points that part as you zoom in. A click on a circle with a number goes there.',
  },
  {
    id: 'images',
    title: 'Images',
    about:
      'Pictures for icons and patterns, here in the config itself. The star is a signed distance field, which its layer colours; the ring keeps its own colours. One layer can’t have both kinds.',
  },
  {
    id: 'hover-and-selection',
    title: 'Hover and selection',
    about:
      'Point at a region, click it, or click with shift held. The layer reads both from the feature state; the config can set them too.',
  },
  {
    id: 'feature-states',
    title: 'Feature states',
    about:
      'What the host says of features, for expressions in layers to read: who was visited, without a change of the data. Change a value, or take one out.',
  },
  {
    id: 'pointer',
    title: 'Pointer',
    about:
      'Where the pointer is and what is under it, at each of its moves, for a tooltip that follows; and how it looks.',
    script: 'pointer.js',
  },
  {
    id: 'query',
    title: 'Asking for features',
    about:
      'What is drawn in the view or where you click, and what is loaded of a source, with a filter. Move the map, click a city, or move the slider.',
    script: 'query.js',
  },
  {
    id: 'animation',
    title: 'Animation',
    about:
      'Press Start: each frame hands over a config whose one source is another, and the map changes that alone. Edit the layer meanwhile.',
    script: 'animation.js',
  },
  {
    id: 'markers',
    title: 'Markers',
    about:
      'Elements of the page at a place or on a feature. Drag the red pin, with the pointer or with the arrow keys.',
  },
  {
    id: 'popups',
    title: 'Popups',
    about:
      'Text and blocks, never HTML. Opened by the config or at a marker, closed by button, Escape or a click beside it.',
  },
  {
    id: 'scene',
    title: 'Globe, air and light',
    about: 'Projection and fog. Take the fog out, or set it to null to switch off that of the style.',
  },
  {
    id: 'style-switch',
    title: 'Style switch',
    about:
      'Put the other style in: data, images, selection, markers, popups and camera stay. An address that leads nowhere leaves the old style in place.',
  },
  {
    id: 'controls',
    title: 'Controls and gestures',
    about:
      'Logical corners, a button that finds you, and gestures: with ctrl held the wheel zooms around the middle, and two fingers do not turn the map.',
  },
  {
    id: 'language',
    title: 'Language and direction',
    about:
      'Names in German, controls in Arabic from right to left. Every text of the map can be given in the config: its label is.',
  },
  {
    id: 'spoken-languages',
    title: 'What the map says',
    about:
      'Pick a language: buttons, hints and what a screen reader hears follow, and names on the map if the provider has them. In a language without texts the map speaks English, and marks it as English.',
    script: 'spoken-languages.js',
  },
  {
    id: 'accessibility',
    title: 'Accessibility',
    about:
      'Press tab until the list of cities appears: it mirrors what is in view. Movements and selection are announced to screen readers.',
  },
  {
    id: 'errors',
    title: 'Errors',
    about:
      'One layer asks for what is not there and one file does not exist: both are named, the rest is drawn, and Retry asks again.',
  },
  {
    id: 'calls',
    title: 'Calls of the handle',
    about:
      'Press Park: a picture stands in for the map, whose graphics memory is given back, until Resume. Screenshot makes a PNG; its size stands in the log.',
  },
  {
    id: 'snapshot',
    title: 'Picture of the map',
    about:
      'A PNG of what is drawn now, without controls and credits: show the credits where the picture is used.',
    script: 'snapshot.js',
  },
  {
    id: 'custom-layer',
    title: 'A layer of code',
    about:
      'A layer of the type custom is an object of the page with a function that draws, in the engine’s graphics context and among its layers. It outlives a change of style and parking.',
    script: 'custom-layer.js',
  },
  {
    id: 'engine-hook',
    title: 'The engine itself',
    about:
      'For what the contract lacks: a function that gets the engine’s own map, and what it returns takes that back. Park and resume, or put another style in: the log tells of both.',
    script: 'engine-hook.js',
  },
  {
    id: 'tokens-and-requests',
    title: 'Tokens and requests',
    about:
      'The host gives the token when it is asked for one, and sees every request. The provider counts what was asked for.',
    script: 'tokens-and-requests.js',
  },
];
