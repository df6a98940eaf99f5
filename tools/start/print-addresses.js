const NAME_WIDTH = 12;

/** @param {Awaited<ReturnType<typeof import('./start-servers.js').startServers>>['addresses']} addresses */
export function printAddresses(addresses) {
  for (const [name, address] of Object.entries(addresses)) console.log(name.padEnd(NAME_WIDTH) + address);
  console.log(`Mapdock is ready: ${addresses.host}`);
}
