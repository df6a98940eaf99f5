import type { EngineErrorEvent, EngineMap } from '../../engine-module.js';
import type { Style } from '../styles/sources-in.js';

/** A style that the style in use imports, or that one of its imports does. */
export interface LostImport {
  /** Ids of the imports that lead to this one, the outermost first, and its own id, with `/` between them. */
  readonly id: string;
  /** Its address; empty if the importing style contains it. */
  readonly url: string;
}

interface Import extends LostImport {
  readonly style: Style;
}

/** Imports that could not be loaded, and of which the engine has an empty style. */
const emptied = new WeakSet<Style>();

type Importing = Pick<Style, 'fragments' | 'stylesheet'>;

const addressIn = ({ stylesheet }: Importing, id: string) =>
  stylesheet?.imports?.find((each) => each.id === id)?.url ?? '';

const listImports = (style: Importing, path = ''): Import[] =>
  style.fragments.flatMap(({ id, style: imported }) => [
    { id: path + id, url: addressIn(style, id), style: imported },
    ...listImports(imported, `${path}${id}/`),
  ]);

/** True for an empty style that replaces an import which could not be loaded. */
export const isEmptied = (style: object): boolean => emptied.has(style as Style);

/**
 * The imports without which the rest can be drawn. The engine puts a style that is a fragment itself into an empty one, as its import
 * `basemap`: if that fails, the style has failed.
 */
const listLosable = (style: Style | undefined): Import[] => {
  if (style === undefined) return [];
  const { stylesheet } = style;
  if (!style._importedAsBasemap) return listImports(style);
  return style.fragments.flatMap((each, index) =>
    index === 0 ? listImports(each.style) : listImports({ stylesheet, fragments: [each] }),
  );
};

/**
 * Ends the engine's request for the import and puts an empty style in its place, as the engine itself does for a style that imports its own
 * address.
 */
function empty({ style, id, url }: Import): LostImport {
  emptied.add(style);
  style._request?.cancel();
  // An empty style has no options, for which values would be an error.
  style._config = undefined;
  style.loadEmpty();
  return { id, url };
}

/**
 * The import that an error of the engine is about, if that is not loaded: the engine goes on with an empty one from then on. `known` for a
 * further error about it, `part` for an error of an import that is loaded, `undefined` for any other error.
 *
 * Without the members the style counts as failed as a whole: `ErrorEvent.style`, `Style.fragments`, `Style.stylesheet`, `Style._importedAsBasemap`,
 * `Style._loaded` (true once its document is in use), `Style._request` (for its document), `Style._config` (values of its options) and
 * `Style.loadEmpty`.
 */
export function loseImport(
  { style }: EngineMap,
  event: EngineErrorEvent,
): LostImport | 'known' | 'part' | undefined {
  const found = listLosable(style).find((each) => 'style' in event && each.style === event.style);
  if (found === undefined) return undefined;
  if (emptied.has(found.style)) return 'known';
  return found.style._loaded ? 'part' : empty(found);
}

/** All imports that are not loaded yet, or the one of this id and its own ones: the engine goes on with empty ones. */
export const loseUnloaded = ({ style }: EngineMap, id?: string): readonly LostImport[] =>
  listLosable(style)
    .filter((each) => !each.style._loaded && (id === undefined || each.id.split('/')[0] === id))
    .map(empty);

/** True if there may be a circle of imports: one has imports itself, or the engine has left one out that is above itself. */
export function mayHaveCircles({ style }: EngineMap): boolean {
  if (style === undefined) return false;
  const isLeftOut = (style.stylesheet?.imports?.length ?? 0) > style.fragments.length;
  return isLeftOut || style.fragments.some((each) => each.style.stylesheet?.imports !== undefined);
}

/** True if an import of the style in use could not be loaded, so that not all is known of what the style has. */
export const hasEmptied = ({ style }: EngineMap): boolean =>
  style !== undefined && listImports(style).some((each) => emptied.has(each.style));

/** True if neither the style in use nor one of its imports has a layer (`Style._mergedLayers`). */
export const isBlank = ({ style }: EngineMap): boolean =>
  Object.keys(style?._mergedLayers ?? {}).length === 0;
