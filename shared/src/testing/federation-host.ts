/** A host with the federation runtime and the plugin, and a store whose two channels name a good release. */
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import React from 'react';
import { createFederationPlugin } from '../federation-plugin/create-federation-plugin.js';
import type { FederationPluginOptions } from '../federation-plugin/federation-plugin.js';
import type { ChannelPointer } from '../release/release-documents.js';
import { CONTAINER, MANIFEST } from './fake-entry.js';
import { GOOD_MODULES } from './fake-federation.js';
import { createFakeServer } from './fake-server.js';
import { CHANNEL_URL, createPointer, ENTRY_URL } from './sample-pointer.js';

export const RELEASE_URL = new URL('.', ENTRY_URL).href;
export const MANIFEST_URL = `${RELEASE_URL}mf-manifest.json`;
export const BETA_URL = 'https://maps.example/channels/beta.json';

export const GOOD = { init: async () => true, get: async (expose: string) => GOOD_MODULES[expose] };

export const pointer = (parts: Partial<ChannelPointer> = {}): ChannelPointer => ({
  ...createPointer({ container: CONTAINER }),
  ...parts,
});

/** A store with a good release in both channels. */
export function serveStore(production = pointer()) {
  const server = createFakeServer({
    [CHANNEL_URL]: { body: production },
    [BETA_URL]: { body: pointer({ channel: 'beta' }) },
    [MANIFEST_URL]: { body: MANIFEST },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  return server;
}

/** Number of hosts so far. The runtime shares the containers of a name and address among all of its instances, so tests that count loads have a name of their own. */
let hosts = 0;

export const SHARED: NonNullable<Parameters<typeof createInstance>[0]['shared']> = {
  react: {
    version: '19.3.1',
    scope: 'default',
    lib: () => React,
    shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
  },
};

/** Creates the runtime of a host that has the plugin. */
export function createHost(
  remotes: readonly { name: string; alias?: string; entry: string }[] = [
    { name: 'map_remote', entry: CHANNEL_URL },
  ],
  options: Partial<Parameters<typeof createInstance>[0]> = {},
  ofPlugin: FederationPluginOptions = {},
): ModuleFederation {
  hosts += 1;
  return createInstance({
    name: `host_${hosts}`,
    remotes: remotes.map((remote) => ({ ...remote })),
    shared: SHARED,
    ...options,
    plugins: [createFederationPlugin(ofPlugin), ...(options.plugins ?? [])],
  });
}

/** A name for a remote that no other test has. */
export const uniqueName = () => `plain_${hosts}`;

/** jsdom has neither `fetch` nor entries of performance. The runtime reports on the console what these tests provoke. */
export function prepareFederationTests(): void {
  Object.assign(globalThis, { fetch: () => {} });
  Object.assign(performance, { getEntriesByName: () => [], mark: () => {} });
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    document.head.replaceChildren();
    localStorage.clear();
  });
}
