/** @jest-environment jsdom */
import { channelAddress } from './channel-address.js';
import { releasesOf } from './releases-of.js';

const CHANNEL_URL = 'https://maps.example/channels/production.json';

globalThis.fetch ??= async () => new Response();

const open = (channelUrl: unknown, engineMajor?: number) =>
  releasesOf({ channelUrl: channelUrl as string, keys: [], engineMajor, telemetry: undefined });

test('maps of one channel share its releases, however its address is written', () => {
  const releases = open(new URL('/channels/production.json', location.href).href);
  expect(open('/channels/production.json')).toBe(releases);
  expect(open('channels/production.json')).toBe(releases);
  expect(open('/channels/production.json', 3)).not.toBe(releases);
  expect(open(CHANNEL_URL)).not.toBe(releases);
});

test.each([undefined, '', 'https://', 7, {}])('%j is no address of a channel', (channelUrl) => {
  expect(channelAddress(channelUrl)).toBeUndefined();
  expect(() => open(channelUrl)).toThrow(/channelUrl: expected the address of a channel's pointer/);
});
