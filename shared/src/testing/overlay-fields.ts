import { NOT_AN_OBJECT, NOT_A_TEXT, type FieldTable } from './field-values.js';

const POSITION = { valid: [[14, 51]], invalid: [[13], [13, 91], '13,52', null, {}] };
const HEADING = { type: 'heading', text: 'Town hall' };
const ROAD = { sourceId: 'roads', sourceLayer: 'road', featureId: 7 };
const FEATURE = { valid: [ROAD, { ...ROAD, sourceId: 'rails' }], invalid: NOT_AN_OBJECT };
const CONTENT = {
  valid: ['Open today', [], [HEADING, { type: 'text', text: 'Open' }]],
  invalid: ['', 1, null, {}, HEADING, ['<b>'], [null], new Array(51).fill(HEADING), 'x'.repeat(5001)],
};
const OFFSET = { valid: [[0, -10]], invalid: [[0], [0, 1, 2], ['0', 0], 3, null, [0, 10_001]] };
const POPUP_OFFSET = {
  valid: [[0, -10], 3, {}, { top: [0, 5] }],
  invalid: [[0], [0, 1, 2], ['0', 0], '3', null, [0, 10_001], 10_001, { top: 3 }],
};
const ANCHORS = ['center', 'top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left'];
const fieldsOfOffset = (field: string): FieldTable =>
  Object.fromEntries([...ANCHORS, 'bottom-right'].map((anchor) => [`${field}.${anchor}`, OFFSET]));
const REFERENCE = { valid: ['other', 'third'], invalid: [...NOT_A_TEXT, 'not-there'] };

const LIST = { invalid: [{}, 'text', null, 1, [null], new Array(1)] };
const POINT = [13, 52];

/** Fields of markers and popups, of strings, and of what is announced to assistive technology. */
export const OVERLAY_FIELDS: FieldTable = {
  hover: FEATURE,
  markers: { valid: [[], [{ id: 'a', position: POINT, label: 'Town hall' }]], ...LIST },
  'markers[0].position': POSITION,
  'markers[0].feature': FEATURE,
  'markers[0].content': CONTENT,
  'markers[0].content[0](link).href': {
    valid: ['https://a.example/b?c=d'],
    invalid: [...NOT_A_TEXT, 'javascript:alert(1)', 'data:text/html,a', '/a', 'mailto:a@b.example'],
  },
  'markers[0].content[0](image).url': {
    valid: ['https://a.example/b.png'],
    invalid: [...NOT_A_TEXT, 'b.png', 'javascript:alert(1)', 'data:image/svg+xml;base64,AA=='],
  },
  'markers[0].content[0](facts).rows': {
    valid: [[], [['Height', '368 m']]],
    invalid: [{}, null, [['Height']], [['Height', 368]], [['', 'a']], new Array(51).fill(['a', 'b'])],
  },
  'markers[0].color': { valid: ['#c00', 'rebeccapurple'], invalid: [...NOT_A_TEXT, 'x'.repeat(101)] },
  'markers[0].offset': OFFSET,
  'markers[0].popupId': REFERENCE,
  popups: { valid: [[], [{ id: 'a', position: POINT, content: 'Open', open: true }]], ...LIST },
  'popups[0].markerId': REFERENCE,
  'popups[0].content': CONTENT,
  'popups[0].offset': POPUP_OFFSET,
  ...fieldsOfOffset('popups[0].offset'),
  locale: { valid: [{}, { units: 'imperial' }], invalid: NOT_AN_OBJECT },
  'locale.language': { valid: ['ar', 'pt-BR'], invalid: [...NOT_A_TEXT, 'de_DE'] },
  'locale.strings': {
    valid: [{}, { 'a.key.of.tomorrow': 'Morgen' }, { 'map.label': 'Karte' }],
    invalid: [...NOT_AN_OBJECT, { 'zoom.in': 1 }, { 'zoom.in': '' }, { 'zoom.in': 'x'.repeat(501) }],
  },
  accessibility: { valid: [{}, { description: 'Museums' }], invalid: NOT_AN_OBJECT },
  'accessibility.featureList': { valid: [{ layerIds: [] }], invalid: [...NOT_AN_OBJECT, {}] },
  'accessibility.featureList.layerIds': {
    valid: [[], ['places']],
    invalid: [undefined, null, {}, 'places', [''], [1], ['not-there'], new Array(1)],
  },
  'accessibility.featureList.layerIds[0].id': {
    valid: ['building', 'poi-label'],
    invalid: [...NOT_A_TEXT, undefined],
  },
  'accessibility.featureList.layerIds[0].importId': {
    valid: ['basemap', 'other'],
    invalid: [...NOT_A_TEXT, undefined],
  },
  'accessibility.featureList.nameProperty': { valid: ['title'], invalid: NOT_A_TEXT },
};
