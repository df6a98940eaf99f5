// The federation plugin writes these types to @mf-types during a build. They are those of the release that the build names.
import type * as MapViewModule from 'map_remote/MapView';
import type { ComponentProps } from 'react';

export type MapViewProps = ComponentProps<typeof MapViewModule.MapView>;
export type MapConfig = MapViewProps['config'];
