import type { LanguageStrings } from './language-strings.js';

export const STRINGS: LanguageStrings = {
  'map.label': 'Mapa',
  'map.instructions':
    'Mova o mapa com as teclas de seta, aproxime e afaste com mais e menos, gire e incline com Shift e as teclas de seta.',
  'map.instructions.features': 'Depois dos botões do mapa há uma lista dos lugares visíveis.',
  'map.logo': 'Página inicial do Mapbox',

  'zoom.in': 'Aumentar o zoom',
  'zoom.out': 'Diminuir o zoom',
  'compass.reset': 'Orientar para o norte',
  'fullscreen.enter': 'Entrar em tela cheia',
  'fullscreen.exit': 'Sair da tela cheia',
  'geolocate.find': 'Mostrar minha localização',
  'geolocate.unavailable': 'Localização indisponível',
  'attribution.toggle': 'Mostrar ou ocultar os créditos',
  'gestures.scroll': 'Use Ctrl + rolagem para dar zoom no mapa',
  'gestures.scroll.mac': 'Use ⌘ + rolagem para dar zoom no mapa',
  'gestures.touch': 'Use dois dedos para mover o mapa',

  'popup.close': 'Fechar',
  'popup.label': 'Detalhes',
  'marker.location': 'Minha localização',
  'marker.move': 'Mova o marcador com as teclas de seta.',

  'unit.nauticalMile': '{value} mn',

  'features.title': 'Lugares visíveis',
  'features.more.one': 'Mais {count} lugar fora da lista',
  'features.more.many': 'Mais {count} de lugares fora da lista',
  'features.more': 'Mais {count} lugares fora da lista',
  'features.none': 'Nenhum lugar visível',

  'status.loading': 'O mapa está carregando',
  'status.ready': 'O mapa está pronto',
  'status.degraded': 'Faltam partes do mapa',
  'status.parked': 'O mapa está em pausa',
  'status.failed': 'Não foi possível mostrar o mapa',

  'announce.camera': 'Zoom {zoom}, largura {distance}, centro {latitude}, {longitude}',
  'announce.turned': 'rotação de {degrees}',
  'announce.tilted': 'inclinação de {degrees}',
  'announce.selected.one': '{count} lugar selecionado',
  'announce.selected.many': '{count} de lugares selecionados',
  'announce.selected': '{count} lugares selecionados',
  'announce.selected.names.one': '{count} lugar selecionado: {names}',
  'announce.selected.names.many': '{count} de lugares selecionados: {names}',
  'announce.selected.names': '{count} lugares selecionados: {names}',
  'announce.selected.none': 'Nada selecionado',
  'position.north': '{degrees} norte',
  'position.south': '{degrees} sul',
  'position.east': '{degrees} leste',
  'position.west': '{degrees} oeste',
  'distance.nautical.one': '{distance} milha náutica',
  'distance.nautical.many': '{distance} de milhas náuticas',
  'distance.nautical': '{distance} milhas náuticas',

  'failed.title': 'Não foi possível mostrar o mapa',
  'failed.title.CONFIG_INVALID': 'As configurações do mapa não são válidas',
  'failed.title.ENGINE_UNREACHABLE': 'Não foi possível carregar o mapa',
  'failed.title.ENGINE_TIMEOUT': 'O mapa está demorando demais para carregar',
  'failed.title.BROWSER_TOO_OLD': 'Este navegador é antigo demais para o mapa',
  'failed.title.MAP_NO_WEBGL': 'Este navegador não consegue mostrar o mapa',
  'failed.title.WORKER_BLOCKED': 'Esta página bloqueia o mapa',
  'failed.title.PROVIDER_TOKEN_REFUSED': 'O serviço de mapas recusou o acesso',
  'failed.title.STYLE_FAILED': 'Não foi possível carregar o estilo do mapa',
  'failed.title.STYLE_TIMEOUT': 'O estilo do mapa está demorando demais para carregar',
  'failed.title.offline': 'Sem ligação',
  'failed.text.offline': 'O seu dispositivo não está ligado à internet. O mapa carrega assim que estiver.',
  'failed.text.network':
    'Ou a sua ligação foi interrompida, ou o servidor do mapa não responde. Verifique a ligação e tente de novo.',
  'failed.text.site':
    'É uma falha deste site, não do seu dispositivo nem da sua ligação. Tente mais tarde ou avise os responsáveis pelo site.',
  'failed.text.versions':
    'A página e o mapa são de versões diferentes. Recarregue a página. Se não ajudar, os responsáveis pelo site têm de a reparar.',
  'failed.text.device':
    'Este navegador, ou os gráficos deste dispositivo, não conseguem mostrar o mapa. Use um navegador mais recente ou outro dispositivo.',
  'failed.text.interrupted': 'O mapa foi interrompido. Tente de novo.',
  'failed.details': 'Detalhes',
  'failed.copy': 'Copiar os detalhes',
  'failed.copied': 'Copiado',
  'failed.retry': 'Tentar novamente',
};
