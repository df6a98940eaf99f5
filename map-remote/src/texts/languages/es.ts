import type { LanguageStrings } from './language-strings.js';

export const STRINGS: LanguageStrings = {
  'map.label': 'Mapa',
  'map.instructions':
    'Mueva el mapa con las teclas de flecha, acérquelo y aléjelo con más y menos, gírelo e inclínelo con Mayús y las teclas de flecha.',
  'map.instructions.features': 'Después de los botones del mapa hay una lista de los lugares visibles.',
  'map.logo': 'Página principal de Mapbox',

  'zoom.in': 'Acercar',
  'zoom.out': 'Alejar',
  'compass.reset': 'Orientar al norte',
  'fullscreen.enter': 'Activar pantalla completa',
  'fullscreen.exit': 'Salir de pantalla completa',
  'geolocate.find': 'Mostrar mi ubicación',
  'geolocate.unavailable': 'Ubicación no disponible',
  'attribution.toggle': 'Mostrar u ocultar los créditos',
  'gestures.scroll': 'Utilice Ctrl + desplazamiento para hacer zoom en el mapa',
  'gestures.scroll.mac': 'Utilice ⌘ + desplazamiento para hacer zoom en el mapa',
  'gestures.touch': 'Utilice dos dedos para mover el mapa',

  'popup.close': 'Cerrar',
  'popup.label': 'Detalles',
  'marker.location': 'Mi ubicación',
  'marker.move': 'Mueva el marcador con las teclas de flecha.',

  'unit.nauticalMile': '{value} M',

  'features.title': 'Lugares visibles',
  'features.more.one': '{count} lugar más no está en la lista',
  'features.more.many': '{count} de lugares más no están en la lista',
  'features.more': '{count} lugares más no están en la lista',
  'features.none': 'No hay lugares visibles',

  'status.loading': 'El mapa se está cargando',
  'status.ready': 'El mapa está listo',
  'status.degraded': 'Faltan partes del mapa',
  'status.parked': 'El mapa está en pausa',
  'status.failed': 'No se puede mostrar el mapa',

  'announce.camera': 'Zoom {zoom}, ancho {distance}, centro {latitude}, {longitude}',
  'announce.turned': 'giro de {degrees}',
  'announce.tilted': 'inclinación de {degrees}',
  'announce.selected.one': '{count} lugar seleccionado',
  'announce.selected.many': '{count} de lugares seleccionados',
  'announce.selected': '{count} lugares seleccionados',
  'announce.selected.names.one': '{count} lugar seleccionado: {names}',
  'announce.selected.names.many': '{count} de lugares seleccionados: {names}',
  'announce.selected.names': '{count} lugares seleccionados: {names}',
  'announce.selected.none': 'Nada seleccionado',
  'position.north': '{degrees} norte',
  'position.south': '{degrees} sur',
  'position.east': '{degrees} este',
  'position.west': '{degrees} oeste',
  'distance.nautical.one': '{distance} milla náutica',
  'distance.nautical.many': '{distance} de millas náuticas',
  'distance.nautical': '{distance} millas náuticas',

  'failed.title': 'No se puede mostrar el mapa',
  'failed.title.CONFIG_INVALID': 'La configuración del mapa no es válida',
  'failed.title.ENGINE_UNREACHABLE': 'No se pudo cargar el mapa',
  'failed.title.ENGINE_TIMEOUT': 'El mapa tarda demasiado en cargarse',
  'failed.title.BROWSER_TOO_OLD': 'Este navegador es demasiado antiguo para el mapa',
  'failed.title.MAP_NO_WEBGL': 'Este navegador no puede mostrar el mapa',
  'failed.title.WORKER_BLOCKED': 'Esta página bloquea el mapa',
  'failed.title.PROVIDER_TOKEN_REFUSED': 'El servicio de mapas denegó el acceso',
  'failed.title.STYLE_FAILED': 'No se pudo cargar el estilo del mapa',
  'failed.title.STYLE_TIMEOUT': 'El estilo del mapa tarda demasiado en cargarse',
  'failed.title.offline': 'No tiene conexión',
  'failed.text.offline': 'Su dispositivo no está conectado a internet. El mapa se cargará en cuanto lo esté.',
  'failed.text.network':
    'O su conexión está interrumpida o el servidor del mapa no responde. Compruebe su conexión y vuelva a intentarlo.',
  'failed.text.site':
    'Es un fallo de este sitio, no de su dispositivo ni de su conexión. Inténtelo más tarde o avise a los responsables del sitio.',
  'failed.text.versions':
    'La página y el mapa son de versiones distintas. Recargue la página. Si no ayuda, los responsables del sitio deben repararla.',
  'failed.text.device':
    'Este navegador, o los gráficos de este dispositivo, no pueden mostrar el mapa. Use un navegador más nuevo u otro dispositivo.',
  'failed.text.interrupted': 'El mapa se interrumpió. Inténtelo de nuevo.',
  'failed.details': 'Detalles',
  'failed.copy': 'Copiar los detalles',
  'failed.copied': 'Copiado',
  'failed.retry': 'Reintentar',
};
