export { createFakeRemote } from './fake-remote/create-fake-remote.js';
export type { FakeRemote, FakeRemoteOptions } from './fake-remote/create-fake-remote.js';
export type { FakeMap } from './fake-remote/fake-map.js';
