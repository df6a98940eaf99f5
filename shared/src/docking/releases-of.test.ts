/** @jest-environment jsdom */
import { channelAddress } from '../loader/addresses/channel-address.js';
import type { TelemetryOptions } from '../loader/telemetry/telemetry-options.js';
import { releasesOf } from './releases-of.js';

const CHANNEL_URL = 'https://maps.example/channels/production.json';

globalThis.fetch ??= async () => new Response();

const open = (channelUrl: unknown, engineMajor?: number, telemetry?: TelemetryOptions) =>
  releasesOf({ channelUrl: channelUrl as string, keys: [], engineMajor, telemetry });

test('maps of one channel share its releases, however its address is written', () => {
  const releases = open(new URL('/channels/production.json', location.href).href);
  expect(open('/channels/production.json')).toBe(releases);
  expect(open('channels/production.json')).toBe(releases);
  expect(open('/channels/production.json', 3)).not.toBe(releases);
  expect(open(CHANNEL_URL)).not.toBe(releases);
  const telemetry = { url: 'https://otel.example' };
  const sending = open('/channels/production.json', undefined, telemetry);
  expect(sending).not.toBe(releases);
  expect(open('/channels/production.json', undefined, { ...telemetry })).toBe(sending);
});

test('refuses telemetry that is not valid', () => {
  const telemetry = { url: 'https://otel.example', host: 'h'.repeat(65) };
  expect(() => open(CHANNEL_URL, undefined, telemetry)).toThrow(/telemetry.host: expected a name of 1 to 64/);
});

test.each([undefined, '', 'https://', 7, {}])('%j is no address of a channel', (channelUrl) => {
  expect(channelAddress(channelUrl)).toBeUndefined();
  expect(() => open(channelUrl)).toThrow(/channelUrl: expected the address of a channel's pointer/);
});
