import type { MapHandle } from '@mapdock/shared';
import { useMemo, useState } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import type { AddressMark } from '../../../places/addresses/mark-of-address.js';
import type { AddressesPort } from './addresses-port.js';

/** The address that the map marks, and what the search for addresses needs, if the config has one. */
export function useAddressMark({ geocoder, map: { provider } }: HostConfig, handle: MapHandle | undefined) {
  const [mark, onMark] = useState<AddressMark>();
  const addresses = useMemo(
    (): AddressesPort | undefined => geocoder && { geocoder, provider, handle, mark, onMark },
    [geocoder, provider, handle, mark],
  );
  return { addresses, mark };
}
