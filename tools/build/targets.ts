/** Something that is built. Paths are relative to the repository. */
export interface Target {
  /** Files and folders that the output depends on. */
  inputs: string[];
  output: string;
  /** Whose `build` script makes it. */
  workspace: string;
}

const COMMON_INPUTS = ['package-lock.json', 'tsconfig.json', 'shared'];
/** The documents in the contract package, which a release has among its files. A test compares them with the package's own list. */
const PACKED_DOCUMENTS = [
  'shared/CHANGELOG.md',
  'shared/CONFIG.md',
  'shared/CONTRACT.md',
  'shared/EMBEDDING.md',
  'shared/ERRORS.md',
  'shared/FROM-MAPBOX-GL.md',
  'shared/README.md',
  'shared/RELEASES.md',
];
const BUNDLE_INPUTS = [...COMMON_INPUTS, 'webpack.config.base.js'];

export const TARGETS = {
  shared: { inputs: COMMON_INPUTS, output: 'shared/dist', workspace: '@mapdock/shared' },
  host: { inputs: [...BUNDLE_INPUTS, 'host'], output: 'host/dist', workspace: '@mapdock/host' },
  'map-remote': {
    inputs: [...BUNDLE_INPUTS, ...PACKED_DOCUMENTS, 'map-remote'],
    output: 'map-remote/dist',
    workspace: '@mapdock/map-remote',
  },
  gallery: {
    inputs: [
      'package-lock.json',
      'webpack.config.base.js',
      'shared/config.schema.json',
      'examples/gallery/editor',
      'examples/gallery/webpack.config.js',
    ],
    output: 'examples/gallery/dist',
    workspace: 'mapdock-example-gallery',
  },
} as const;
