/** Types of styling data, as the style specification has them. */
export type * from './generated/layers.js';
export type * from './generated/lights.js';
export type * from './generated/scene.js';
export type * from './generated/sources.js';
export type { CustomLayer } from './layer-members.js';
export type { FeaturesetReference, ImportedLayer, LayerName, StateNames } from './style-names.js';
export type { PromoteId, StyleExpression, StyleFilter, StyleFunction, StyleValue } from './style-values.js';
