import type { GeoJSONDocument, ModelSourceConfig, SourceConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { sendData, type DataSource } from './send-data.js';
import { setModels, type SourceOfModels } from '../files/set-models.js';
import { isEqual } from '../../../util/is-equal.js';
import { membersOf, type Members } from '../../../util/members-of.js';

/**
 * How many values of two documents are compared before they count as different. Comparing so many takes a fraction of a millisecond;
 * comparing 100,000 points takes longer than passing them to the engine.
 */
const MOST_COMPARED = 5000;

/** The setters of the engine's sources; each source has those of its type. */
interface LiveSource extends DataSource, SourceOfModels {
  setUrl(url: unknown): void;
  setTiles(tiles: unknown): void;
  updateImage(options: Members): void;
  setCoordinates(coordinates: unknown): void;
}

/** A source object of the engine, from `getSource`. */
type SourceInMap = ReturnType<EngineMap['getSource']>;

type Models = ModelSourceConfig['models'];
type Data = GeoJSONDocument | string | undefined;

interface LiveChange {
  /** Members of the config that this call applies. */
  readonly members: readonly string[];
  /** Whether the members can also be taken away from a source, or be given to one that lacks them. */
  readonly isOptional?: true;
  readonly apply: (source: LiveSource, to: Members, from: Members, map: EngineMap) => void;
}

const TILED: readonly LiveChange[] = [
  { members: ['url'], apply: (source, { url }) => source.setUrl(url) },
  { members: ['tiles'], apply: (source, { tiles }) => source.setTiles(tiles) },
];

const PLACED: readonly LiveChange[] = [
  { members: ['coordinates'], apply: (source, { coordinates }) => source.setCoordinates(coordinates) },
];

/** By the type of a source; of one that is not here the engine can change nothing. */
const LIVE_CHANGES: Readonly<Partial<Record<SourceConfig['type'], readonly LiveChange[]>>> = {
  geojson: [
    {
      members: ['data'],
      isOptional: true,
      apply: (source, { data }, from) => sendData(source, from['data'] as Data, data as Data),
    },
  ],
  vector: TILED,
  raster: TILED,
  'raster-dem': TILED,
  'raster-array': TILED,
  image: [
    {
      members: ['url', 'coordinates'],
      // With `updateImage` the engine would fetch an unchanged image again.
      apply: (source, { url, coordinates }, from) =>
        url === from['url'] ? source.setCoordinates(coordinates) : source.updateImage({ url, coordinates }),
    },
  ],
  model: [
    {
      members: ['models'],
      isOptional: true,
      apply: (source, { models }, from, map) =>
        setModels(map, source, from['models'] as Models, models as Models),
    },
  ],
  video: PLACED,
  canvas: PLACED,
};

const changesOf = (type: SourceConfig['type']) => LIVE_CHANGES[type] ?? [];

/** Members that the engine can change on an existing source of this type. */
export function liveMembers(type: SourceConfig['type']): ReadonlySet<string> {
  return new Set(changesOf(type).flatMap(({ members }) => members));
}

/** Members that the engine can change on an existing source of this type, but not remove from it or add to it. */
export function requiredMembers(type: SourceConfig['type']): ReadonlySet<string> {
  return new Set(
    changesOf(type)
      .filter(({ isOptional }) => !isOptional)
      .flatMap(({ members }) => members),
  );
}

/** The calls that change an existing source from one config to another, with the member that each is about. None if they are equal. */
export function liveCalls(
  from: SourceConfig,
  to: SourceConfig,
): readonly { readonly member: string; readonly run: (source: SourceInMap, map: EngineMap) => void }[] {
  const wanted = membersOf(to);
  const before = membersOf(from);
  return changesOf(to.type)
    .filter(({ members }) => members.some((name) => !isEqual(before[name], wanted[name], MOST_COMPARED)))
    .map(({ members, apply }) => ({
      member: members[0] ?? '',
      run: (source, map) => apply(source as unknown as LiveSource, wanted, before, map),
    }));
}
