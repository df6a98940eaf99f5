import { CONTRACT_VERSION } from '@mapdock/shared';
import { moduleRunner } from '@mapdock/shared/loader-parts';
import { importFrom, testBadInput } from '@mapdock/shared/testing/bad-input';
import { createEmbedReleases } from './loader/create-embed-releases.js';
import { OWN_POINTER } from './loading/built-in.js';

testBadInput(({ channelUrl, keys }, server) => {
  const options = {
    self: channelUrl.replace('.json', '/embed.js'),
    channelUrl,
    own: OWN_POINTER,
    keys,
    contract: CONTRACT_VERSION,
    engineMajor: undefined,
    telemetry: undefined,
  };
  const releases = createEmbedReleases(
    options,
    moduleRunner((address) => importFrom(server, address)),
  );
  return async () => (await releases.load()).remoteInfo.remote;
});
