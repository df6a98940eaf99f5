/** The end of the help of commands that serve the product. This file is read before the install. */
export const SETTINGS_HELP = [
  'Variables: HOST_PORT, REMOTE_PORT, PROVIDER_PORT and TELEMETRY_PORT choose the ports (3000, 3001, 3002, 3003;',
  '0 takes a free one).',
  'MAPBOX_ACCESS_TOKEN=pk... uses Mapbox itself in place of the local provider.',
].join('\n');
