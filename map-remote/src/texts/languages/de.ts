import type { LanguageStrings } from './language-strings.js';

export const STRINGS: LanguageStrings = {
  'map.label': 'Karte',
  'map.instructions':
    'Mit den Pfeiltasten verschieben Sie die Karte, mit Plus und Minus zoomen Sie, mit Umschalt und den Pfeiltasten drehen und neigen Sie sie.',
  'map.instructions.features': 'Nach den Schaltflächen der Karte folgt eine Liste der sichtbaren Orte.',
  'map.logo': 'Mapbox-Startseite',

  'zoom.in': 'Vergrößern',
  'zoom.out': 'Verkleinern',
  'compass.reset': 'Nach Norden ausrichten',
  'fullscreen.enter': 'Vollbild einschalten',
  'fullscreen.exit': 'Vollbild beenden',
  'floor.hide': 'Stockwerke ausblenden',
  'floor.higher': 'Höhere Stockwerke zeigen',
  'floor.lower': 'Tiefere Stockwerke zeigen',
  'geolocate.find': 'Meinen Standort anzeigen',
  'geolocate.unavailable': 'Standort nicht verfügbar',
  'attribution.toggle': 'Quellenangaben ein- oder ausblenden',
  'gestures.scroll': 'Mit Strg + Scrollen die Karte zoomen',
  'gestures.scroll.mac': 'Mit ⌘ + Scrollen die Karte zoomen',
  'gestures.touch': 'Die Karte mit zwei Fingern verschieben',

  'popup.close': 'Schließen',
  'popup.label': 'Details',
  'marker.location': 'Mein Standort',
  'marker.move': 'Mit den Pfeiltasten verschieben Sie die Markierung.',

  'unit.nauticalMile': '{value} sm',

  'features.title': 'Sichtbare Orte',
  'features.more.one': '{count} weiterer Ort ist nicht aufgeführt',
  'features.more': '{count} weitere Orte sind nicht aufgeführt',
  'features.none': 'Keine Orte sichtbar',

  'status.loading': 'Die Karte wird geladen',
  'status.ready': 'Die Karte ist bereit',
  'status.degraded': 'Teile der Karte fehlen',
  'status.parked': 'Die Karte ist angehalten',
  'status.failed': 'Die Karte kann nicht angezeigt werden',

  'announce.camera': 'Zoomstufe {zoom}, Breite {distance}, Mitte {latitude}, {longitude}',
  'announce.turned': 'um {degrees} gedreht',
  'announce.tilted': 'um {degrees} geneigt',
  'announce.selected.one': '{count} Ort ausgewählt',
  'announce.selected': '{count} Orte ausgewählt',
  'announce.selected.names.one': '{count} Ort ausgewählt: {names}',
  'announce.selected.names': '{count} Orte ausgewählt: {names}',
  'announce.selected.none': 'Nichts ausgewählt',
  'position.north': '{degrees} Nord',
  'position.south': '{degrees} Süd',
  'position.east': '{degrees} Ost',
  'position.west': '{degrees} West',
  'distance.nautical.one': '{distance} Seemeile',
  'distance.nautical': '{distance} Seemeilen',

  'failed.title': 'Die Karte kann nicht angezeigt werden',
  'failed.title.CONFIG_INVALID': 'Die Einstellungen der Karte sind ungültig',
  'failed.title.ENGINE_UNREACHABLE': 'Die Karte konnte nicht geladen werden',
  'failed.title.ENGINE_TIMEOUT': 'Das Laden der Karte dauert zu lange',
  'failed.title.BROWSER_TOO_OLD': 'Dieser Browser ist zu alt für die Karte',
  'failed.title.MAP_NO_WEBGL': 'Dieser Browser kann die Karte nicht darstellen',
  'failed.title.WORKER_BLOCKED': 'Diese Seite blockiert die Karte',
  'failed.title.PROVIDER_TOKEN_REFUSED': 'Der Kartendienst hat den Zugriff verweigert',
  'failed.title.STYLE_FAILED': 'Der Kartenstil konnte nicht geladen werden',
  'failed.title.STYLE_TIMEOUT': 'Das Laden des Kartenstils dauert zu lange',
  'failed.title.offline': 'Sie sind offline',
  'failed.text.offline':
    'Ihr Gerät ist nicht mit dem Internet verbunden. Die Karte wird geladen, sobald es verbunden ist.',
  'failed.text.network':
    'Entweder ist Ihre Verbindung unterbrochen, oder der Server der Karte antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'failed.text.site':
    'Das ist ein Fehler dieser Website, nicht Ihres Geräts oder Ihrer Verbindung. Versuchen Sie es später erneut oder wenden Sie sich an die Betreiber.',
  'failed.text.versions':
    'Die Seite und die Karte haben verschiedene Versionen. Laden Sie die Seite neu. Wenn das nicht hilft, müssen die Betreiber sie reparieren.',
  'failed.text.device':
    'Dieser Browser oder die Grafik dieses Geräts kann die Karte nicht anzeigen. Verwenden Sie einen neueren Browser oder ein anderes Gerät.',
  'failed.text.interrupted': 'Die Karte wurde unterbrochen. Versuchen Sie es erneut.',
  'failed.details': 'Einzelheiten',
  'failed.copy': 'Einzelheiten kopieren',
  'failed.copied': 'Kopiert',
  'failed.retry': 'Erneut versuchen',
};
