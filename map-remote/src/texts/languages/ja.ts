import type { LanguageStrings } from './language-strings.js';

export const STRINGS: LanguageStrings = {
  'map.label': '地図',
  'map.instructions':
    '矢印キーで地図を移動し、プラスキーとマイナスキーで拡大・縮小し、Shift キーと矢印キーで回転・傾斜させます。',
  'map.instructions.features': '地図のボタンの後に、表示中の場所の一覧があります。',
  'map.logo': 'Mapbox のホームページ',

  'zoom.in': '拡大',
  'zoom.out': '縮小',
  'compass.reset': '北を上にする',
  'fullscreen.enter': '全画面表示',
  'fullscreen.exit': '全画面表示を終了',
  'floor.hide': 'フロアを隠す',
  'floor.higher': '上の階を表示',
  'floor.lower': '下の階を表示',
  'geolocate.find': '現在地を表示',
  'geolocate.unavailable': '現在地を取得できません',
  'attribution.toggle': '著作権情報の表示を切り替える',
  'gestures.scroll': '地図を拡大・縮小するには、Ctrl キーを押しながらスクロールしてください',
  'gestures.scroll.mac': '地図を拡大・縮小するには、⌘ キーを押しながらスクロールしてください',
  'gestures.touch': '地図を移動するには、2 本の指で操作してください',

  'popup.close': '閉じる',
  'popup.label': '詳細',
  'marker.location': '現在地',
  'marker.move': '矢印キーでマーカーを移動します。',

  'unit.nauticalMile': '{value} 海里',

  'features.title': '表示中の場所',
  'features.more': 'ほかに {count} か所あります（一覧外）',
  'features.none': '表示中の場所はありません',

  'status.loading': '地図を読み込んでいます',
  'status.ready': '地図の準備ができました',
  'status.degraded': '地図の一部が表示されていません',
  'status.parked': '地図は一時停止中です',
  'status.failed': '地図を表示できません',

  'announce.camera': 'ズーム {zoom}、幅 {distance}、中心 {latitude}、{longitude}',
  'announce.turned': '回転 {degrees}',
  'announce.tilted': '傾き {degrees}',
  'announce.selected': '{count} か所を選択中',
  'announce.selected.names': '{count} か所を選択中：{names}',
  'announce.selected.none': '何も選択されていません',
  'position.north': '北緯 {degrees}',
  'position.south': '南緯 {degrees}',
  'position.east': '東経 {degrees}',
  'position.west': '西経 {degrees}',
  'distance.nautical': '{distance} 海里',

  'failed.title': '地図を表示できません',
  'failed.title.CONFIG_INVALID': '地図の設定が正しくありません',
  'failed.title.ENGINE_UNREACHABLE': '地図を読み込めませんでした',
  'failed.title.ENGINE_TIMEOUT': '地図の読み込みに時間がかかりすぎています',
  'failed.title.BROWSER_TOO_OLD': 'このブラウザは古すぎて地図を表示できません',
  'failed.title.MAP_NO_WEBGL': 'このブラウザでは地図を表示できません',
  'failed.title.WORKER_BLOCKED': 'このページが地図をブロックしています',
  'failed.title.PROVIDER_TOKEN_REFUSED': '地図サービスへのアクセスが拒否されました',
  'failed.title.STYLE_FAILED': '地図のスタイルを読み込めませんでした',
  'failed.title.STYLE_TIMEOUT': '地図のスタイルの読み込みに時間がかかりすぎています',
  'failed.title.offline': 'オフラインです',
  'failed.text.offline':
    'お使いの端末はインターネットに接続されていません。接続されると地図が読み込まれます。',
  'failed.text.network':
    '接続が切れているか、地図のサーバーが応答していません。接続を確認してから再試行してください。',
  'failed.text.site':
    'これはこのサイトの不具合で、端末や接続の問題ではありません。後でもう一度試すか、サイトの運営者に知らせてください。',
  'failed.text.versions':
    'ページと地図のバージョンが異なります。ページを再読み込みしてください。直らない場合はサイトの運営者による修正が必要です。',
  'failed.text.device':
    'このブラウザーまたは端末のグラフィックスでは地図を表示できません。新しいブラウザーか別の端末を使ってください。',
  'failed.text.interrupted': '地図が中断されました。再試行してください。',
  'failed.details': '詳細',
  'failed.copy': '詳細をコピー',
  'failed.copied': 'コピーしました',
  'failed.retry': '再試行',
};
