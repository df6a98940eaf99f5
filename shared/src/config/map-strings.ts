/**
 * The built-in strings of the map in English, by the keys with which the config's `locale.strings` replaces them. The map has
 * translations of them. Numbers in placeholders are formatted for the language of the string. A key does not change within a major
 * version of the contract.
 */
export const DEFAULT_STRINGS = {
  /** Accessible name of the map's region when the config has no `label`. */
  'map.label': 'Map',
  /** How to use the map, for assistive technology. */
  'map.instructions':
    'Move the map with the arrow keys, zoom with plus and minus, turn and tilt with shift and the arrow keys.',
  /** Follows the instructions if there is a list of features. */
  'map.instructions.features': 'A list of places in view comes after the buttons of the map.',
  /** Name of the provider's logo, which is a link. */
  'map.logo': 'Mapbox homepage',

  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'compass.reset': 'Turn north up',
  'fullscreen.enter': 'Enter full screen',
  'fullscreen.exit': 'Exit full screen',
  'floor.hide': 'Hide the floors',
  'floor.higher': 'Show higher floors',
  'floor.lower': 'Show lower floors',
  'geolocate.find': 'Show my location',
  'geolocate.unavailable': 'Location not available',
  'attribution.toggle': 'Show or hide credits',
  /** Hint of the cooperative gestures; `gestures.scroll.mac` replaces it on Apple's computers. */
  'gestures.scroll': 'Use ctrl + scroll to zoom the map',
  'gestures.scroll.mac': 'Use ⌘ + scroll to zoom the map',
  'gestures.touch': 'Use two fingers to move the map',

  'popup.close': 'Close',
  /** Accessible name of a popup that has neither a label nor a heading. */
  'popup.label': 'Details',
  /** Name of a marker that the engine creates by itself: that of the user's position. */
  'marker.location': 'My location',
  /** How to move a draggable marker. */
  'marker.move': 'Move the marker with the arrow keys.',

  /** A length in nautical miles, for which browsers have no unit; `value` is a number formatted for the language. */
  'unit.nauticalMile': '{value} nmi',

  /** Name of the list of the features in view. */
  'features.title': 'Places in view',
  'features.more': '{count} more places are not listed',
  'features.more.one': '{count} more place is not listed',
  'features.none': 'No places in view',

  'status.loading': 'The map is loading',
  'status.ready': 'The map is ready',
  'status.degraded': 'Parts of the map are missing',
  'status.parked': 'The map is paused',
  'status.failed': 'The map failed',

  /** `distance` is the width of the visible part of the earth, with its unit. */
  'announce.camera': 'Zoom {zoom}, {distance} wide, centre {latitude}, {longitude}',
  /** Appended to the camera's text if the map is turned, or does not look straight down. */
  'announce.turned': 'turned {degrees}',
  'announce.tilted': 'tilted {degrees}',
  'announce.selected': '{count} places selected',
  'announce.selected.one': '{count} place selected',
  /** Used instead where the map knows names; `names` are the first few. */
  'announce.selected.names': '{count} places selected: {names}',
  'announce.selected.names.one': '{count} place selected: {names}',
  'announce.selected.none': 'Nothing is selected',
  /** Latitude and longitude; `degrees` includes its unit. */
  'position.north': '{degrees} north',
  'position.south': '{degrees} south',
  'position.east': '{degrees} east',
  'position.west': '{degrees} west',
  /** The only unit of `locale.units` for which browsers have no text. */
  'distance.nautical': '{distance} nautical miles',
  'distance.nautical.one': '{distance} nautical mile',

  /**
   * Heading of the failure panel. `failed.title.` with an error code is the heading for that error; a general one of the
   * config's wins over a built-in one for a code.
   */
  'failed.title': 'The map failed',
  'failed.title.CONFIG_INVALID': 'The map’s settings are not valid',
  'failed.title.ENGINE_UNREACHABLE': 'The map could not be loaded',
  'failed.title.ENGINE_TIMEOUT': 'The map takes too long to load',
  'failed.title.BROWSER_TOO_OLD': 'This browser is too old for the map',
  'failed.title.MAP_NO_WEBGL': 'This browser can’t draw the map',
  'failed.title.WORKER_BLOCKED': 'This page blocks the map',
  'failed.title.PROVIDER_TOKEN_REFUSED': 'The map service refused access',
  'failed.title.STYLE_FAILED': 'The map’s style could not be loaded',
  'failed.title.STYLE_TIMEOUT': 'The map’s style takes too long to load',
  'failed.title.offline': 'You are offline',
  /**
   * The sentence below the heading. `failed.text.` with an error code is that for one error. A general one in the config has priority
   * over the built-in ones, which explain for each kind of error who is responsible and what to do. `message` is the error's own, in
   * English.
   */
  'failed.text': '{message}',
  'failed.text.offline': 'Your device is not connected to the internet. The map is loaded as soon as it is.',
  'failed.text.network':
    'Either your connection is interrupted, or the server of the map does not answer. Check your connection, then try again.',
  'failed.text.site':
    'This is a fault of this site, not of your device or your connection. Try again later, or tell those who run the site.',
  'failed.text.versions':
    'The page and the map are of different versions. Reload the page. If that does not help, those who run the site have to repair it.',
  'failed.text.device':
    'This browser, or the graphics of this device, can’t show the map. Use a newer browser or another device.',
  'failed.text.interrupted': 'The map was interrupted. Try again.',
  /** Opens the details for those who run the page: the error's own message and its code. */
  'failed.details': 'Details',
  'failed.copy': 'Copy details',
  'failed.copied': 'Copied',
  'failed.retry': 'Try again',
} as const;

/** Key of a built-in string. */
export type StringKey = keyof typeof DEFAULT_STRINGS;

/**
 * Strings whose form depends on a number. The string with such a key is for all numbers without a form of their own. The key, `.` and a
 * plural category of the language (`features.more.one`, `.few`) is for the numbers of that category, as defined by `Intl.PluralRules`.
 */
export const PLURAL_STRINGS = [
  'features.more',
  'announce.selected',
  'announce.selected.names',
  'distance.nautical',
] as const satisfies readonly StringKey[];

/** Key of the form of a string for the numbers of a plural category. */
export type PluralStringKey =
  `${(typeof PLURAL_STRINGS)[number]}.${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`;
