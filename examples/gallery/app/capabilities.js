/**
 * @typedef {object} Capability a page of the gallery; its config is `capabilities/{id}.json`
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {string} [script] in `scripts/`, for what a config can't say: exports `run`, which mounts and returns the handle
 * @property {boolean} [hasOwnStyle] whether the style belongs to what the page shows, so that it is the same in the dark theme
 */

/** In the order of the menu. @type {readonly [Capability, ...Capability[]]} */
export const CAPABILITIES = [
  {
    id: 'first-map',
    title: 'First map',
    about:
      'Provider and style are required, all else is optional. Change the zoom in the config: the map changes while you type.',
  },
  {
    id: 'camera',
    title: 'Camera',
    about:
      'Bounds with padding in place of center and zoom, limits, and how the map moves to a new camera. Change the bounds: the map glides there.',
  },
  {
    id: 'padding',
    title: 'Room for a sidebar',
    about:
      'The left third stays free: Rome, the center in the config, is in the middle of the rest, and stays there when you zoom with the buttons. Change the padding: the map glides to its new place.',
  },
  {
    id: 'controlled-camera',
    title: 'Controlled camera',
    about:
      'The host controls the camera. Drag the map: the code of this page accepts only the new longitude, so the map moves along one latitude.',
    script: 'controlled-camera.js',
  },
  {
    id: 'linked-cameras',
    title: 'Linked cameras',
    about: 'Two maps with two styles that look at the same place. Move either.',
    script: 'linked-cameras.js',
    hasOwnStyle: true,
  },
  {
    id: 'sources-and-layers',
    title: 'Sources and layers',
    about:
      'Vector tiles and GeoJSON, drawn by layers in the order of the list, below a layer of the style. They stay after a change of style.',
  },
  {
    id: 'base-map',
    title: 'Base map',
    about:
      'Changes to layers of the style by their ids, without a copy of the style. One layer reacts to the pointer: point at a country, or click it. Remove a change, and the style’s own value is back. A name that the style lacks is reported in the log.',
  },
  {
    id: 'base-map-clicks',
    title: 'Clicks on the base map',
    about:
      'Points of interest and buildings of a style that works as Mapbox Standard does, by the names of its featuresets. Point at one, click it, or click with shift held: the style itself draws what is selected. Two buildings are selected by the config, a cafe has a marker, and the layer of the buildings is restyled by its id and that of its import.',
  },
  {
    id: 'clusters',
    title: 'Clusters',
    about:
      'Points that are close together are one circle until you zoom in. A click on a circle with a number zooms in there.',
  },
  {
    id: 'images',
    title: 'Images',
    about:
      'Images for icons and patterns, here in the config itself. The star is a signed distance field, which its layer colours; the ring has its own colours. One layer can’t have both kinds.',
  },
  {
    id: 'hover-and-selection',
    title: 'Hover and selection',
    about:
      'Point at a region, click it, or click with shift held. The layer reads hover and selection from the feature state; the config can set them too.',
  },
  {
    id: 'feature-states',
    title: 'Feature states',
    about:
      'Values that the host sets on features, without a change of the data, and that expressions of layers read: here the number of visits to a country. Change a value, or remove one.',
  },
  {
    id: 'pointer',
    title: 'Pointer',
    about:
      'An event at each move says where the pointer is and what is under it, here for a tooltip that follows it. The config chooses the cursor.',
    script: 'pointer.js',
  },
  {
    id: 'query',
    title: 'Querying features',
    about:
      'The features that are drawn in the view or where you click, and those of a source that are loaded, with a filter. Move the map, click a city, or move the slider.',
    script: 'query.js',
  },
  {
    id: 'animation',
    title: 'Animation',
    about:
      'Press Start: each frame updates the map with a config in which one source has changed, and the map applies only that. You can edit the layer meanwhile.',
    script: 'animation.js',
  },
  {
    id: 'moving-points',
    title: 'Moving points',
    about:
      'Press Start: 2,000 points are there, and in each frame twenty of them move. Only these are sent to the engine, since the source is dynamic and its features have ids.',
    script: 'moving-points.js',
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
    about: 'Projection and fog. Remove the fog, or set it to null to switch off the fog of the style.',
  },
  {
    id: 'standard',
    title: 'Standard',
    about:
      'A style that works as Mapbox Standard does: change the light preset (dawn, day, dusk, night), the theme (default, faded, monochrome) or what is shown. No style is loaded for it. Remove a value to get the style’s own back.',
  },
  {
    id: 'weather',
    title: 'Weather',
    about: 'Snow over the old town. Replace it by "rain": {}, or by both, and remove them to clear the sky.',
  },
  {
    id: 'models',
    title: 'Models',
    about:
      'Towers and trees in three dimensions, each kind loaded once and drawn at each of its points. Swap the two addresses in "models", or turn and scale the trees by "paint".',
  },
  {
    id: 'style-switch',
    title: 'Style switch',
    about:
      'Set the other style: data, images, selection, markers, popups and camera stay. An address that leads nowhere leaves the old style in place.',
  },
  {
    id: 'controls',
    title: 'Controls and gestures',
    about:
      'Logical corners, a button that shows where you are, and gestures: with ctrl held the wheel zooms around the middle, and two fingers do not turn the map.',
  },
  {
    id: 'language',
    title: 'Language and direction',
    about:
      'Names in German, controls in Arabic from right to left. The config can set every text of the map; here it sets the label.',
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
      'One layer has a value that is not valid, and one file does not exist: both are reported, the rest is drawn, and Retry requests the file again.',
  },
  {
    id: 'calls',
    title: 'Calls of the handle',
    about:
      'Press Park: a picture stands in for the map, whose graphics memory is given back, until Resume. Screenshot makes a PNG; the log shows its size.',
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
      'A layer of the type custom is an object of the page with a function that draws, in the engine’s graphics context and between its layers. It stays after a change of style and after parking.',
    script: 'custom-layer.js',
  },
  {
    id: 'engine-hook',
    title: 'The engine itself',
    about:
      'For what the contract lacks: a function that gets the engine’s own map, and returns a function that undoes its changes. Park and resume, or set another style: the log shows the calls of both.',
    script: 'engine-hook.js',
  },
  {
    id: 'tokens-and-requests',
    title: 'Tokens and requests',
    about:
      'The map gets its token from a function of the host, and calls another one before every request. The log shows the calls for the token and for the style.',
    script: 'tokens-and-requests.js',
  },
];
