import type { LanguageStrings } from './language-strings.js';

export const STRINGS: LanguageStrings = {
  'map.label': 'Kaart',
  'map.instructions':
    'Verplaats de kaart met de pijltoetsen, zoom met plus en min, draai en kantel met Shift en de pijltoetsen.',
  'map.instructions.features': 'Na de knoppen van de kaart volgt een lijst met de zichtbare plaatsen.',
  'map.logo': 'Startpagina van Mapbox',

  'zoom.in': 'Inzoomen',
  'zoom.out': 'Uitzoomen',
  'compass.reset': 'Naar het noorden richten',
  'fullscreen.enter': 'Volledig scherm openen',
  'fullscreen.exit': 'Volledig scherm sluiten',
  'floor.hide': 'Verdiepingen verbergen',
  'floor.higher': 'Hogere verdiepingen tonen',
  'floor.lower': 'Lagere verdiepingen tonen',
  'geolocate.find': 'Mijn locatie tonen',
  'geolocate.unavailable': 'Locatie niet beschikbaar',
  'attribution.toggle': 'Bronvermelding tonen of verbergen',
  'gestures.scroll': 'Gebruik Ctrl + scrollen om te zoomen op de kaart',
  'gestures.scroll.mac': 'Gebruik ⌘ + scrollen om te zoomen op de kaart',
  'gestures.touch': 'Gebruik twee vingers om de kaart te verplaatsen',

  'popup.close': 'Sluiten',
  'popup.label': 'Details',
  'marker.location': 'Mijn locatie',
  'marker.move': 'Verplaats de markering met de pijltoetsen.',

  'unit.nauticalMile': '{value} nmi',

  'features.title': 'Zichtbare plaatsen',
  'features.more.one': '{count} andere plaats staat niet in de lijst',
  'features.more': '{count} andere plaatsen staan niet in de lijst',
  'features.none': 'Geen plaatsen zichtbaar',

  'status.loading': 'De kaart wordt geladen',
  'status.ready': 'De kaart is klaar',
  'status.degraded': 'Delen van de kaart ontbreken',
  'status.parked': 'De kaart is gepauzeerd',
  'status.failed': 'De kaart kan niet worden getoond',

  'announce.camera': 'Zoomniveau {zoom}, breedte {distance}, midden {latitude}, {longitude}',
  'announce.turned': '{degrees} gedraaid',
  'announce.tilted': '{degrees} gekanteld',
  'announce.selected.one': '{count} plaats geselecteerd',
  'announce.selected': '{count} plaatsen geselecteerd',
  'announce.selected.names.one': '{count} plaats geselecteerd: {names}',
  'announce.selected.names': '{count} plaatsen geselecteerd: {names}',
  'announce.selected.none': 'Niets geselecteerd',
  'position.north': '{degrees} noord',
  'position.south': '{degrees} zuid',
  'position.east': '{degrees} oost',
  'position.west': '{degrees} west',
  'distance.nautical.one': '{distance} zeemijl',
  'distance.nautical': '{distance} zeemijlen',

  'failed.title': 'De kaart kan niet worden getoond',
  'failed.title.CONFIG_INVALID': 'De instellingen van de kaart zijn ongeldig',
  'failed.title.ENGINE_UNREACHABLE': 'De kaart kon niet worden geladen',
  'failed.title.ENGINE_TIMEOUT': 'Het laden van de kaart duurt te lang',
  'failed.title.BROWSER_TOO_OLD': 'Deze browser is te oud voor de kaart',
  'failed.title.MAP_NO_WEBGL': 'Deze browser kan de kaart niet weergeven',
  'failed.title.WORKER_BLOCKED': 'Deze pagina blokkeert de kaart',
  'failed.title.PROVIDER_TOKEN_REFUSED': 'De kaartdienst heeft de toegang geweigerd',
  'failed.title.STYLE_FAILED': 'De kaartstijl kon niet worden geladen',
  'failed.title.STYLE_TIMEOUT': 'Het laden van de kaartstijl duurt te lang',
  'failed.title.offline': 'U bent offline',
  'failed.text.offline':
    'Uw apparaat heeft geen verbinding met internet. De kaart wordt geladen zodra die er is.',
  'failed.text.network':
    'Uw verbinding is verbroken of de server van de kaart antwoordt niet. Controleer uw verbinding en probeer het opnieuw.',
  'failed.text.site':
    'Dit is een fout van deze site, niet van uw apparaat of verbinding. Probeer het later opnieuw of waarschuw de beheerders van de site.',
  'failed.text.versions':
    'De pagina en de kaart hebben verschillende versies. Laad de pagina opnieuw. Als dat niet helpt, moeten de beheerders haar repareren.',
  'failed.text.device':
    'Deze browser, of de grafische kaart van dit apparaat, kan de kaart niet tonen. Gebruik een nieuwere browser of een ander apparaat.',
  'failed.text.interrupted': 'De kaart werd onderbroken. Probeer het opnieuw.',
  'failed.details': 'Details',
  'failed.copy': 'Details kopiëren',
  'failed.copied': 'Gekopieerd',
  'failed.retry': 'Opnieuw proberen',
};
