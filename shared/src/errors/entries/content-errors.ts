/** Errors of parts of a config that were not applied. Code that is loaded late reports them. */
import type { ErrorEntry } from '../error-entry.js';

/** Asks whether the name that is most like a mistyped one is meant; '' if there is none. */
const meant = ({ nearest }: { readonly nearest?: string }): string =>
  nearest === undefined ? '' : `Did you mean "${nearest}"? `;

/** The message of all that the engine refuses. Pure. */
const refused = (d: { readonly path: string; readonly reason: string }) =>
  `The engine refused ${d.path}: ${d.reason}. The rest of the config was applied. Correct this part.`;

export const SOURCE_REJECTED: ErrorEntry<'SOURCE_REJECTED'> = {
  code: 'SOURCE_REJECTED',
  retry: 'after-fix',
  message: refused,
};

export const DATA_INVALID: ErrorEntry<'DATA_INVALID'> = {
  code: 'DATA_INVALID',
  retry: 'after-fix',
  message: (d) => `${d.path}: ${d.reason}. All else is drawn. Correct the data.`,
};

export const LAYER_REJECTED: ErrorEntry<'LAYER_REJECTED'> = {
  code: 'LAYER_REJECTED',
  retry: 'after-fix',
  message: refused,
};

export const STYLE_LAYER_MISSING: ErrorEntry<'STYLE_LAYER_MISSING'> = {
  code: 'STYLE_LAYER_MISSING',
  retry: 'after-fix',
  message: (d) =>
    `${d.path}: the style ${d.style} has no layer "${d.layerId}"${d.importId === undefined ? '' : ` in "${d.importId}"`}; expected ` +
    `${d.expected}. ${meant(d)}The rest of the config was applied. Correct the id, unless another style has the layer.`,
};

export const STYLE_NAME_UNKNOWN: ErrorEntry<'STYLE_NAME_UNKNOWN'> = {
  code: 'STYLE_NAME_UNKNOWN',
  retry: 'after-fix',
  message: (d) =>
    `${d.path}: the style ${d.style} has no such name; expected ${d.expected}. ${meant(d)}The rest of the config was applied. ` +
    `Correct the name, unless another style has it.`,
};

export const STYLE_VALUE_REFUSED: ErrorEntry<'STYLE_VALUE_REFUSED'> = {
  code: 'STYLE_VALUE_REFUSED',
  retry: 'after-fix',
  message: (d) =>
    `${d.path}: the style ${d.style} expects ${d.expected}. ${meant(d)}The style's own value stays, and the rest of the config was ` +
    `applied. Correct the value.`,
};

export const PROPERTY_UNKNOWN: ErrorEntry<'PROPERTY_UNKNOWN'> = {
  code: 'PROPERTY_UNKNOWN',
  retry: 'after-fix',
  message: (d) =>
    `The engine knows no ${d.path}: expected a property of a layer of the type "${d.layerType}". The rest of the config was ` +
    `applied. Correct the name.`,
};

export const SCENE_REJECTED: ErrorEntry<'SCENE_REJECTED'> = {
  code: 'SCENE_REJECTED',
  retry: 'after-fix',
  message: refused,
};

export const IMAGE_FAILED: ErrorEntry<'IMAGE_FAILED'> = {
  code: 'IMAGE_FAILED',
  retry: 'now',
  message: (d) => `The picture ${d.path} could not be loaded: ${d.reason}. Check its address and retry.`,
};

export const MODEL_FAILED: ErrorEntry<'MODEL_FAILED'> = {
  code: 'MODEL_FAILED',
  retry: 'now',
  message: (d) =>
    `The model ${d.path} could not be loaded from ${d.url}: ${d.reason}. Check its address and retry.`,
};
