/** Pages with a `<map-dock>` under a name of their own, for its tests. */
import type { MapConfig, MapdockError } from '@mapdock/shared';
import { createFakeRemote } from '@mapdock/shared/fake-remote';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import { createMapDock } from '../embed/element/create-map-dock.js';
import { createError, REMOTE_UNREACHABLE } from '@mapdock/shared/error-parts';
import { createFakeSource } from './create-fake-source.js';

export const CONFIG: MapConfig = {
  provider: { baseApiUrl: 'https://provider.example' },
  style: 'mapbox://styles/mapdock/light',
};
export const DEAD = createError(REMOTE_UNREACHABLE, {
  url: 'https://maps.example/a.json',
  reason: 'no answer',
});

let definitions = 0;

/** A page with the element under a name of its own, and a remote without an engine. */
export function createPage({ failures = 0, error = DEAD as MapdockError } = {}) {
  const remote = createFakeRemote({ loading: 'waits' });
  const { source, ...releases } = createFakeSource((...args) => remote.mount(...args), { failures, error });
  const name = `map-dock-${(definitions += 1)}`;
  const define = () => customElements.define(name, createMapDock(source));
  const create = () => document.createElement(name) as MapDockElement;
  const append = (setUp: (element: MapDockElement) => void = (element) => (element.config = CONFIG)) => {
    const element = create();
    setUp(element);
    document.body.append(element);
    return element;
  };
  return { remote, define, create, append, source, ...releases };
}

/** The text that the element shows in place of the map. */
export const panelOf = (element: MapDockElement) =>
  element.shadowRoot?.querySelector<HTMLElement>('[role=alert]:not([hidden])');

/** Replaces `fetch`: requests for documents wait until the test answers them. */
export function holdDocument() {
  const held: ((config: MapConfig) => void)[] = [];
  globalThis.fetch = ((url: string) =>
    new Promise((resolve) => {
      const headers = new Headers();
      held.push((config) =>
        resolve({
          ok: true,
          status: 200,
          url,
          headers,
          text: async () => JSON.stringify(config),
        }),
      );
    })) as unknown as typeof fetch;
  return (config: MapConfig) => held.splice(0).forEach((answer) => answer(config));
}

/** Waits longer than a task. */
export const pass = () => new Promise((resolve) => setTimeout(resolve, 1));
