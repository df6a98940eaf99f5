import { parseMapConfig } from '@mapdock/shared';
import { markOfAddress } from './mark-of-address.js';
import { readAddresses } from './read-addresses.js';

test.each(['Munich', '<b>bold</b>', 'long '.repeat(2_000)])(
  'the map accepts marker and popup of %.20s',
  (name) => {
    const geometry = { type: 'Point', coordinates: [180, -90] };
    const [address] =
      readAddresses({ features: [{ geometry, properties: { name, place_formatted: name } }] })?.addresses ??
      [];
    if (!address) throw new Error('there is no address');
    const { rowKey: _, ...overlays } = markOfAddress(address);
    const provider = { baseApiUrl: 'https://maps.example' };
    expect(parseMapConfig({ provider, style: 'https://maps.example/style.json', ...overlays })).toMatchObject(
      {
        ok: true,
        unknownFields: [],
      },
    );
  },
);
