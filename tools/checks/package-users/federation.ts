/// <reference types="@mapdock/shared/federation-types" />
import type { MapHandle } from '@mapdock/shared';
import { remoteInfo } from 'map_remote/contract';
import { mount } from 'map_remote/mount';

export const engine: string = remoteInfo.engine.name;
export const show = (element: HTMLElement): MapHandle =>
  mount(element, { provider: { baseApiUrl: 'https://maps.example' }, style: 'mapbox://styles/a/b' });
// @ts-expect-error -- a map needs an element
export const wrong = (): MapHandle => mount('#map');
