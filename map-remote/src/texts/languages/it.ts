import type { LanguageStrings } from './language-strings.js';

export const STRINGS: LanguageStrings = {
  'map.label': 'Mappa',
  'map.instructions':
    'Sposta la mappa con i tasti freccia, ingrandisci e riduci con più e meno, ruota e inclina con Maiusc e i tasti freccia.',
  'map.instructions.features': 'Dopo i pulsanti della mappa c’è un elenco dei luoghi visibili.',
  'map.logo': 'Pagina iniziale di Mapbox',

  'zoom.in': 'Zoom avanti',
  'zoom.out': 'Zoom indietro',
  'compass.reset': 'Orienta verso nord',
  'fullscreen.enter': 'Passa a schermo intero',
  'fullscreen.exit': 'Esci da schermo intero',
  'geolocate.find': 'Mostra la mia posizione',
  'geolocate.unavailable': 'Posizione non disponibile',
  'attribution.toggle': 'Mostra o nascondi le attribuzioni',
  'gestures.scroll': 'Usa Ctrl + scorrimento per lo zoom della mappa',
  'gestures.scroll.mac': 'Usa ⌘ + scorrimento per lo zoom della mappa',
  'gestures.touch': 'Usa due dita per spostare la mappa',

  'popup.close': 'Chiudi',
  'popup.label': 'Dettagli',
  'marker.location': 'La mia posizione',
  'marker.move': 'Sposta l’indicatore con i tasti freccia.',

  'unit.nauticalMile': '{value} nmi',

  'features.title': 'Luoghi visibili',
  'features.more.one': '{count} altro luogo non è in elenco',
  'features.more.many': '{count} di altri luoghi non sono in elenco',
  'features.more': '{count} altri luoghi non sono in elenco',
  'features.none': 'Nessun luogo visibile',

  'status.loading': 'Caricamento della mappa in corso',
  'status.ready': 'La mappa è pronta',
  'status.degraded': 'Mancano parti della mappa',
  'status.parked': 'La mappa è in pausa',
  'status.failed': 'Impossibile mostrare la mappa',

  'announce.camera': 'Zoom {zoom}, larghezza {distance}, centro {latitude}, {longitude}',
  'announce.turned': 'rotazione di {degrees}',
  'announce.tilted': 'inclinazione di {degrees}',
  'announce.selected.one': '{count} luogo selezionato',
  'announce.selected.many': '{count} di luoghi selezionati',
  'announce.selected': '{count} luoghi selezionati',
  'announce.selected.names.one': '{count} luogo selezionato: {names}',
  'announce.selected.names.many': '{count} di luoghi selezionati: {names}',
  'announce.selected.names': '{count} luoghi selezionati: {names}',
  'announce.selected.none': 'Nessuna selezione',
  'position.north': '{degrees} nord',
  'position.south': '{degrees} sud',
  'position.east': '{degrees} est',
  'position.west': '{degrees} ovest',
  'distance.nautical.one': '{distance} miglio nautico',
  'distance.nautical.many': '{distance} di miglia nautiche',
  'distance.nautical': '{distance} miglia nautiche',

  'failed.title': 'Impossibile mostrare la mappa',
  'failed.title.CONFIG_INVALID': 'Le impostazioni della mappa non sono valide',
  'failed.title.ENGINE_UNREACHABLE': 'Impossibile caricare la mappa',
  'failed.title.ENGINE_TIMEOUT': 'Il caricamento della mappa richiede troppo tempo',
  'failed.title.BROWSER_TOO_OLD': 'Questo browser è troppo vecchio per la mappa',
  'failed.title.MAP_NO_WEBGL': 'Questo browser non può mostrare la mappa',
  'failed.title.WORKER_BLOCKED': 'Questa pagina blocca la mappa',
  'failed.title.PROVIDER_TOKEN_REFUSED': 'Il servizio di mappe ha negato l’accesso',
  'failed.title.STYLE_FAILED': 'Impossibile caricare lo stile della mappa',
  'failed.title.STYLE_TIMEOUT': 'Il caricamento dello stile della mappa richiede troppo tempo',
  'failed.title.offline': 'Connessione assente',
  'failed.text.offline': 'Il dispositivo non è connesso a internet. La mappa si caricherà appena lo sarà.',
  'failed.text.network':
    'O la connessione è interrotta, o il server della mappa non risponde. Controlli la connessione e riprovi.',
  'failed.text.site':
    'È un errore di questo sito, non del dispositivo né della connessione. Riprovi più tardi o avvisi chi gestisce il sito.',
  'failed.text.versions':
    'La pagina e la mappa sono di versioni diverse. Ricarichi la pagina. Se non basta, chi gestisce il sito deve ripararla.',
  'failed.text.device':
    'Questo browser, o la grafica di questo dispositivo, non può mostrare la mappa. Usi un browser più recente o un altro dispositivo.',
  'failed.text.interrupted': 'La mappa è stata interrotta. Riprovi.',
  'failed.details': 'Dettagli',
  'failed.copy': 'Copia i dettagli',
  'failed.copied': 'Copiato',
  'failed.retry': 'Riprova',
};
