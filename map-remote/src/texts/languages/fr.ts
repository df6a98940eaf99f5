import type { LanguageStrings } from './language-strings.js';

export const STRINGS: LanguageStrings = {
  'map.label': 'Carte',
  'map.instructions':
    'Déplacez la carte avec les touches fléchées, zoomez avec plus et moins, faites-la pivoter et inclinez-la avec Maj et les touches fléchées.',
  'map.instructions.features': 'La liste des lieux visibles suit les boutons de la carte.',
  'map.logo': 'Page d’accueil de Mapbox',

  'zoom.in': 'Zoom avant',
  'zoom.out': 'Zoom arrière',
  'compass.reset': 'Orienter vers le nord',
  'fullscreen.enter': 'Passer en plein écran',
  'fullscreen.exit': 'Quitter le plein écran',
  'floor.hide': 'Masquer les étages',
  'floor.higher': 'Afficher les étages supérieurs',
  'floor.lower': 'Afficher les étages inférieurs',
  'geolocate.find': 'Afficher ma position',
  'geolocate.unavailable': 'Position non disponible',
  'attribution.toggle': 'Afficher ou masquer les crédits',
  'gestures.scroll': 'Utilisez Ctrl + défilement pour zoomer sur la carte',
  'gestures.scroll.mac': 'Utilisez ⌘ + défilement pour zoomer sur la carte',
  'gestures.touch': 'Utilisez deux doigts pour déplacer la carte',

  'popup.close': 'Fermer',
  'popup.label': 'Détails',
  'marker.location': 'Ma position',
  'marker.move': 'Déplacez le repère avec les touches fléchées.',

  'unit.nauticalMile': '{value} nmi',

  'features.title': 'Lieux visibles',
  'features.more.one': '{count} autre lieu n’est pas dans la liste',
  'features.more.many': '{count} d’autres lieux ne sont pas dans la liste',
  'features.more': '{count} autres lieux ne sont pas dans la liste',
  'features.none': 'Aucun lieu visible',

  'status.loading': 'Chargement de la carte',
  'status.ready': 'La carte est prête',
  'status.degraded': 'Des parties de la carte manquent',
  'status.parked': 'La carte est en pause',
  'status.failed': 'La carte ne peut pas être affichée',

  'announce.camera': 'Zoom {zoom}, largeur {distance}, centre {latitude}, {longitude}',
  'announce.turned': 'rotation de {degrees}',
  'announce.tilted': 'inclinaison de {degrees}',
  'announce.selected.one': '{count} lieu sélectionné',
  'announce.selected.many': '{count} de lieux sélectionnés',
  'announce.selected': '{count} lieux sélectionnés',
  'announce.selected.names.one': '{count} lieu sélectionné : {names}',
  'announce.selected.names.many': '{count} de lieux sélectionnés : {names}',
  'announce.selected.names': '{count} lieux sélectionnés : {names}',
  'announce.selected.none': 'Aucune sélection',
  'position.north': '{degrees} nord',
  'position.south': '{degrees} sud',
  'position.east': '{degrees} est',
  'position.west': '{degrees} ouest',
  'distance.nautical.one': '{distance} mille marin',
  'distance.nautical.many': '{distance} de milles marins',
  'distance.nautical': '{distance} milles marins',

  'failed.title': 'La carte ne peut pas être affichée',
  'failed.title.CONFIG_INVALID': 'Les paramètres de la carte ne sont pas valides',
  'failed.title.ENGINE_UNREACHABLE': 'La carte n’a pas pu être chargée',
  'failed.title.ENGINE_TIMEOUT': 'Le chargement de la carte prend trop de temps',
  'failed.title.BROWSER_TOO_OLD': 'Ce navigateur est trop ancien pour la carte',
  'failed.title.MAP_NO_WEBGL': 'Ce navigateur ne peut pas afficher la carte',
  'failed.title.WORKER_BLOCKED': 'Cette page bloque la carte',
  'failed.title.PROVIDER_TOKEN_REFUSED': 'Le service de cartes a refusé l’accès',
  'failed.title.STYLE_FAILED': 'Le style de la carte n’a pas pu être chargé',
  'failed.title.STYLE_TIMEOUT': 'Le chargement du style de la carte prend trop de temps',
  'failed.title.offline': 'Vous êtes hors ligne',
  'failed.text.offline':
    'Votre appareil n’est pas connecté à internet. La carte se chargera dès qu’il le sera.',
  'failed.text.network':
    'Soit votre connexion est interrompue, soit le serveur de la carte ne répond pas. Vérifiez votre connexion, puis réessayez.',
  'failed.text.site':
    'C’est une erreur de ce site, pas de votre appareil ni de votre connexion. Réessayez plus tard ou prévenez les responsables du site.',
  'failed.text.versions':
    'La page et la carte sont de versions différentes. Rechargez la page. Si cela n’aide pas, les responsables du site doivent la réparer.',
  'failed.text.device':
    'Ce navigateur, ou la carte graphique de cet appareil, ne peut pas afficher la carte. Utilisez un navigateur plus récent ou un autre appareil.',
  'failed.text.interrupted': 'La carte a été interrompue. Réessayez.',
  'failed.details': 'Détails',
  'failed.copy': 'Copier les détails',
  'failed.copied': 'Copié',
  'failed.retry': 'Réessayer',
};
