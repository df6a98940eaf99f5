import { parseMapConfig } from '@mapdock/shared';
import { markOfAddress } from './mark-of-address.js';
import { readAddresses } from './read-addresses.js';

test('each choice has a popup of its own, at its marker, so that one that was closed opens at the next choice', () => {
  const geometry = { type: 'Point', coordinates: [11.5, 48.1] };
  const [address] =
    readAddresses({ features: [{ geometry, properties: { name: 'Munich' } }] })?.addresses ?? [];
  if (!address) throw new Error('there is no address');
  const ids = [1, 2].map((choice) => {
    const { markers, popups } = markOfAddress(address, choice);
    expect(markers[0]).toMatchObject({ id: popups[0]?.markerId, popupId: popups[0]?.id });
    return popups[0]?.id;
  });
  expect(new Set(ids).size).toBe(2);
});

test.each(['Munich', '<b>bold</b>', 'long '.repeat(2_000)])(
  'the map accepts marker and popup of %.20s',
  (name) => {
    const geometry = { type: 'Point', coordinates: [180, -90] };
    const [address] =
      readAddresses({ features: [{ geometry, properties: { name, place_formatted: name } }] })?.addresses ??
      [];
    if (!address) throw new Error('there is no address');
    const { rowKey: _, ...overlays } = markOfAddress(address, 1);
    const provider = { baseApiUrl: 'https://maps.example' };
    expect(parseMapConfig({ provider, style: 'https://maps.example/style.json', ...overlays })).toMatchObject(
      {
        ok: true,
        unknownFields: [],
      },
    );
  },
);
