import {
  fieldsOfFeatureset,
  NOT_AN_OBJECT,
  NOT_A_NUMBER,
  NOT_A_TEXT,
  SWITCH,
  type FieldTable,
} from './field-values.js';

const LABEL = { valid: ['Town hall', 'Library'], invalid: [...NOT_A_TEXT, 'x'.repeat(501)] };
const POSITION = { valid: [[14, 51]], invalid: [[13], [13, 91], '13,52', null, {}] };
const FEATURE = { sourceId: 'roads', sourceLayer: 'road', featureId: 7 };
const ANCHOR = { valid: ['center', 'top-left'], invalid: ['middle', 'start', '', 1, null] };
const OFFSET = { valid: [[0, -10]], invalid: [[0], [0, 1, 2], ['0', 0], 3, null, [0, 10_001]] };
const POPUP_OFFSET = {
  valid: [[0, -10], 3, {}, { top: [0, 5] }],
  invalid: [[0], [0, 1, 2], ['0', 0], '3', null, [0, 10_001], 10_001, { top: 3 }],
};
const ANCHORS = ['center', 'top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left'];
const fieldsOfOffset = (field: string): FieldTable =>
  Object.fromEntries([...ANCHORS, 'bottom-right'].map((anchor) => [`${field}.${anchor}`, OFFSET]));
const ALTITUDE = { valid: [-20_000, 0, 120.5], invalid: [...NOT_A_NUMBER, -20_001, 10_000_001] };
const CLASSES = { valid: ['first', 'first second'], invalid: [...NOT_A_TEXT, 'x'.repeat(501)] };
const TEXTS = { valid: ['Öffnungszeiten'], invalid: [...NOT_A_TEXT, 'x'.repeat(5001)] };
const NAME = { valid: ['any name'], invalid: [...NOT_A_TEXT, undefined, 'x'.repeat(257)] };
const REFERENCE = { valid: ['other', 'third'], invalid: [...NOT_A_TEXT, 'not-there'] };
const HEADING = { type: 'heading', text: 'Town hall' };

/** A field that names one feature, and its members. */
const fieldsOfFeature = (field: string): FieldTable => ({
  [field]: { valid: [FEATURE, { ...FEATURE, sourceId: 'rails' }], invalid: NOT_AN_OBJECT },
  [`${field}.sourceId`]: { valid: ['roads', 'rails'], invalid: [...NOT_A_TEXT, undefined, 'heights'] },
  [`${field}.sourceLayer`]: { valid: ['road', 'rail'], invalid: [...NOT_A_TEXT, undefined] },
  ...fieldsOfFeatureset(field),
  [`${field}.featureId`]: {
    valid: [0, -1.5, 'a'],
    invalid: [undefined, null, NaN, '', [1], {}, 'x'.repeat(257)],
  },
});

const KIND = { invalid: ['html', 'Heading', null, 1, undefined] };
const fieldsOfContent = (field: string): FieldTable => ({
  [field]: {
    valid: ['Open today', [], [HEADING, { type: 'text', text: 'Open' }]],
    invalid: ['', 1, null, {}, HEADING, ['<b>'], [null], new Array(51).fill(HEADING), 'x'.repeat(5001)],
  },
  [`${field}[0](heading).type`]: { valid: ['heading'], ...KIND },
  [`${field}[0](heading).text`]: TEXTS,
  [`${field}[0](text).type`]: { valid: ['text'], ...KIND },
  [`${field}[0](text).text`]: TEXTS,
  [`${field}[0](link).type`]: { valid: ['link'], ...KIND },
  [`${field}[0](link).text`]: TEXTS,
  [`${field}[0](link).href`]: {
    valid: ['https://a.example/b?c=d'],
    invalid: [...NOT_A_TEXT, 'javascript:alert(1)', 'data:text/html,a', '/a', 'mailto:a@b.example'],
  },
  [`${field}[0](image).type`]: { valid: ['image'], ...KIND },
  [`${field}[0](image).url`]: {
    valid: ['https://a.example/b.png'],
    invalid: [...NOT_A_TEXT, 'b.png', 'javascript:alert(1)', 'data:image/svg+xml;base64,AA=='],
  },
  [`${field}[0](image).alt`]: { valid: ['', 'The tower'], invalid: [1, null, undefined, 'x'.repeat(5001)] },
  [`${field}[0](image).width`]: { valid: [1, 2000], invalid: [...NOT_A_NUMBER, 0, 2001] },
  [`${field}[0](image).height`]: { valid: [1, 2000], invalid: [...NOT_A_NUMBER, 0, 2001] },
  [`${field}[0](facts).type`]: { valid: ['facts'], ...KIND },
  [`${field}[0](facts).rows`]: {
    valid: [[], [['Height', '368 m']]],
    invalid: [{}, null, [['Height']], [['Height', 368]], [['', 'a']], new Array(51).fill(['a', 'b'])],
  },
  [`${field}[0](button).type`]: { valid: ['button'], ...KIND },
  [`${field}[0](button).id`]: NAME,
  [`${field}[0](button).text`]: TEXTS,
});

const LIST = { invalid: [{}, 'text', null, 1, [null], new Array(1)] };
const POINT = [13, 52];

/** Fields of markers and popups, of strings, and of what is announced to assistive technology. */
export const OVERLAY_FIELDS: FieldTable = {
  ...fieldsOfFeature('hover'),
  markers: { valid: [[], [{ id: 'a', position: POINT, label: 'Town hall' }]], ...LIST },
  'markers[0].id': NAME,
  'markers[0].position': POSITION,
  ...fieldsOfFeature('markers[0].feature'),
  'markers[0].label': { ...LABEL, invalid: [...LABEL.invalid, undefined] },
  ...fieldsOfContent('markers[0].content'),
  'markers[0].color': { valid: ['#c00', 'rebeccapurple'], invalid: [...NOT_A_TEXT, 'x'.repeat(101)] },
  'markers[0].anchor': ANCHOR,
  'markers[0].offset': OFFSET,
  'markers[0].rotation': { valid: [-360, 0, 360], invalid: [...NOT_A_NUMBER, 361] },
  'markers[0].rotationAlignment': {
    valid: ['auto', 'map', 'viewport', 'horizon'],
    invalid: ['north', '', null, true],
  },
  'markers[0].pitchAlignment': {
    valid: ['auto', 'map', 'viewport'],
    invalid: ['horizon', '', null, true],
  },
  'markers[0].altitude': ALTITUDE,
  'markers[0].occludedOpacity': { valid: [0, 0.5, 1], invalid: [...NOT_A_NUMBER, -0.1, 1.1] },
  'markers[0].scale': { valid: [0.1, 2, 10], invalid: [...NOT_A_NUMBER, 0, 11] },
  'markers[0].className': CLASSES,
  'markers[0].draggable': SWITCH,
  'markers[0].popupId': REFERENCE,
  popups: { valid: [[], [{ id: 'a', position: POINT, content: 'Open', open: true }]], ...LIST },
  'popups[0].id': NAME,
  'popups[0].position': POSITION,
  ...fieldsOfFeature('popups[0].feature'),
  'popups[0].markerId': REFERENCE,
  'popups[0].trackPointer': SWITCH,
  ...fieldsOfContent('popups[0].content'),
  'popups[0].label': LABEL,
  'popups[0].open': SWITCH,
  'popups[0].closeButton': SWITCH,
  'popups[0].closeOnMapClick': SWITCH,
  'popups[0].closeOnMove': SWITCH,
  'popups[0].focusAfterOpen': SWITCH,
  'popups[0].anchor': ANCHOR,
  'popups[0].offset': POPUP_OFFSET,
  ...fieldsOfOffset('popups[0].offset'),
  'popups[0].altitude': ALTITUDE,
  'popups[0].maxWidth': { valid: [80, 1200, 'none'], invalid: [...NOT_A_NUMBER, 79, 1201, '80px'] },
  'popups[0].className': CLASSES,
  'popups[0].keepInView': SWITCH,
  locale: { valid: [{}, { units: 'imperial' }], invalid: NOT_AN_OBJECT },
  'locale.language': { valid: ['ar', 'pt-BR'], invalid: [...NOT_A_TEXT, 'de_DE'] },
  'locale.direction': { valid: ['auto', 'ltr', 'rtl'], invalid: ['left', '', null, true] },
  'locale.units': { valid: ['metric', 'imperial', 'nautical'], invalid: ['km', '', null] },
  'locale.strings': {
    valid: [{}, { 'a.key.of.tomorrow': 'Morgen' }, { 'map.label': 'Karte' }],
    invalid: [...NOT_AN_OBJECT, { 'zoom.in': 1 }, { 'zoom.in': '' }, { 'zoom.in': 'x'.repeat(501) }],
  },
  accessibility: { valid: [{}, { description: 'Museums' }], invalid: NOT_AN_OBJECT },
  'accessibility.description': LABEL,
  'accessibility.announcements': SWITCH,
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
  'accessibility.featureList.maxItems': { valid: [1, 500], invalid: [...NOT_A_NUMBER, 0, 501, 2.5] },
};
