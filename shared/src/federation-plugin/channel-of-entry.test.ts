import { channelOfEntry } from './channel-of-entry.js';

const ORIGIN = 'https://town.example';

test.each([
  ['https://store.example/channels/production.json', 'https://store.example/channels/production.json'],
  ['https://store.example/maps/channels/pr-12.json', 'https://store.example/maps/channels/pr-12.json'],
  [
    'https://store.example/channels/production.json?x=1',
    'https://store.example/channels/production.json?x=1',
  ],
  ['/maps/channels/production.json', 'https://town.example/maps/channels/production.json'],
])('%s is a channel', (entry, address) => {
  expect(channelOfEntry(entry, ORIGIN)).toBe(address);
});

test.each([
  undefined,
  'https://store.example/mf-manifest.json',
  'https://store.example/channels/mf-manifest/remoteEntry.js',
  'https://store.example/channels/production/embed.js',
  'https://store.example/production.json',
  'https://store.example/channels/Production.json',
  'https://store.example/?/channels/production.json',
  'http://',
])('%s is none', (entry) => {
  expect(channelOfEntry(entry, ORIGIN)).toBeUndefined();
});
