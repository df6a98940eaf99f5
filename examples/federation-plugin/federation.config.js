import { createRequire } from 'node:module';

const CHANNEL = process.env.MAP_CHANNEL ?? 'http://localhost:3001/channels/production.json';

/** The public keys of the map's team, as JSON Web Keys. With one, no unsigned code of the map runs. The local store signs nothing. */
const keys = [];

/** The map is rendered with this app's React. "react/" shares react/jsx-runtime too, which compiled JSX imports. */
const react = { singleton: true, requiredVersion: '^19.0.0' };

/** Options for the federation plugins of webpack, Rspack and Vite; all three take the same. */
export const federation = {
  name: 'federation_plugin',
  remotes: { map_remote: `map_remote@${CHANNEL}` },
  runtimePlugins: [[createRequire(import.meta.url).resolve('@mapdock/shared/federation-plugin'), { keys }]],
  shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
  // The types are in @mapdock/shared.
  dts: false,
};
