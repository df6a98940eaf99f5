import { NOT_AN_OBJECT, NOT_A_TEXT, type FieldTable } from './field-values.js';

/** The fields of imports. */
export const IMPORT_FIELDS: FieldTable = {
  imports: {
    valid: [[], [{ id: 'labels', url: 'mapbox://styles/team/labels' }], undefined],
    invalid: [
      ...NOT_AN_OBJECT.slice(0, 4),
      {},
      [{ id: 'labels' }],
      [{ id: 'labels', url: 'mapbox://styles/team/labels', data: { version: 8 } }],
      [
        { id: 'a', url: 'https://styles.example/a' },
        { id: 'a', url: 'https://styles.example/b' },
      ],
    ],
  },
  'imports[0].id': {
    valid: ['labels', 'roads'],
    invalid: [...NOT_A_TEXT, undefined, 'x'.repeat(257)],
  },
  'imports[0].url': {
    valid: ['mapbox://styles/team/labels', 'https://styles.example/labels.json?key=1'],
    invalid: [...NOT_A_TEXT, 'labels.json', 'ftp://styles.example/labels'],
  },
  'imports[0].config': { valid: [{ lightPreset: 'night', theme: null }, undefined], invalid: NOT_AN_OBJECT },
  'imports[0].above': { valid: ['other', 'basemap', 'a name of tomorrow', undefined], invalid: NOT_A_TEXT },
  'imports[0].data': {
    valid: [
      { version: 8, sources: {}, layers: [] },
      { version: 8, imports: [{ id: 'inner', url: 'mapbox://styles/team/inner' }] },
    ],
    invalid: NOT_AN_OBJECT,
  },
};
