/** @jest-environment jsdom */
import { createInstance } from '@module-federation/enhanced/runtime';
import React from 'react';
import type { RemoteInfo } from '../release/remote-modules.js';
import { testBadInput } from '../testing/bad-input.js';
import { createFederationPlugin } from './create-federation-plugin.js';

const react = { version: '19.3.1', scope: 'default', lib: () => React };
let hosts = 0;

testBadInput(({ channelUrl, keys }) => {
  hosts += 1;
  const host = createInstance({
    name: `host_${hosts}`,
    remotes: [{ name: `map_${hosts}`, entry: channelUrl }],
    shared: { react },
    plugins: [createFederationPlugin({ keys })],
  });
  const name = `map_${hosts}`;
  return async () => {
    expect(await host.loadRemote(`${name}/MapView`)).toHaveProperty('MapView');
    const module = await host.loadRemote<{ remoteInfo: RemoteInfo }>(`${name}/contract`);
    return String(module?.remoteInfo.remote);
  };
});
