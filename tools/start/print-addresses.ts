import type { startServers } from './start-servers.ts';

const NAME_WIDTH = 12;

export function printAddresses(addresses: Awaited<ReturnType<typeof startServers>>['addresses']) {
  for (const [name, address] of Object.entries(addresses)) console.log(name.padEnd(NAME_WIDTH) + address);
  console.log(`Mapdock is ready: ${addresses.host}`);
}
