import { createError } from '../../errors/create-error.js';
import { REMOTE_INVALID } from '../../errors/entries/release-errors.js';
import type { MapdockError } from '../../errors/errors.js';
import type { ReleaseAddresses } from '../addresses/release-addresses.js';

type Problem = { readonly path: string; readonly expected: string; readonly actual: string };

type AssetKind = 'js' | 'css';

/** The members of a manifest that the runtime reads. Their types are unchecked. */
interface Manifest {
  readonly metaData?: {
    readonly globalName?: unknown;
    readonly publicPath?: unknown;
    readonly getPublicPath?: unknown;
    readonly pluginVersion?: unknown;
    readonly buildInfo?: { readonly buildVersion?: unknown };
    readonly remoteEntry?: { readonly name?: unknown; readonly path?: unknown; readonly type?: unknown };
  };
  readonly shared?: unknown;
  readonly exposes?: readonly {
    readonly name?: unknown;
    readonly path?: unknown;
    readonly assets?: Readonly<Partial<Record<AssetKind, { readonly sync?: unknown }>>>;
  }[];
}

export interface ManifestRules {
  readonly container: string;
  readonly addresses: ReleaseAddresses;
  readonly runtimeVersion: string;
}

const majorOf = (version: unknown) => String(version).split('.')[0];
/** Entry types for a script with a global variable. For other types the runtime would not use the host's scripts. */
const SCRIPT_TYPES: readonly unknown[] = ['global', 'var'];

/** Lists what a manifest must contain and what it does contain. It is compared with the pointer's addresses, which have been checked. */
function listFacts(manifest: Manifest, { container, addresses, runtimeVersion }: ManifestRules) {
  const { metaData = {}, exposes } = manifest;
  const { name, path = '', type } = metaData.remoteEntry ?? {};
  const entry = URL.canParse(`${path}${name}`, addresses.folder)
    ? new URL(`${path}${name}`, addresses.folder).href
    : undefined;
  const list = Array.isArray(exposes) ? exposes : [];
  // The runtime finds the files of a module by its name, and the container finds the module by its path.
  const filesOf = (expose: string, kind: AssetKind) =>
    list
      .filter((each) => each?.path === expose || `./${String(each?.name)}` === expose)
      .map((each) => each.assets?.[kind]?.sync);
  const known: Readonly<Record<AssetKind, readonly string[]>> = {
    js: addresses.scripts,
    css: addresses.styleSheets,
  };
  const isOurs = (file: unknown, kind: AssetKind) =>
    typeof file === 'string' &&
    URL.canParse(file, addresses.folder) &&
    known[kind].includes(new URL(file, addresses.folder).href);
  const { pluginVersion = runtimeVersion } = metaData;
  return [
    [
      'metaData.remoteEntry',
      addresses.entry,
      entry === addresses.entry && SCRIPT_TYPES.includes(type),
      entry,
    ],
    ['metaData.globalName', container, metaData.globalName === container, metaData.globalName],
    [
      'metaData.publicPath',
      'auto',
      metaData.publicPath === 'auto' && !metaData.getPublicPath,
      metaData.publicPath,
    ],
    [
      'metaData.buildInfo',
      'the version of the build',
      metaData.buildInfo?.buildVersion !== undefined,
      undefined,
    ],
    ['shared', 'a list', Array.isArray(manifest.shared), manifest.shared],
    [
      'metaData.pluginVersion',
      `${majorOf(runtimeVersion)}.x, the major version of the host's federation runtime`,
      majorOf(pluginVersion) === majorOf(runtimeVersion),
      pluginVersion,
    ],
    ...addresses.exposes.flatMap((expose) =>
      (['js', 'css'] as const).map((kind) => {
        const lists = filesOf(expose, kind);
        const areOurs =
          lists.length > 0 &&
          lists.every((files) => Array.isArray(files) && files.every((file) => isOurs(file, kind)));
        return [
          `exposes.${expose}.assets.${kind}.sync`,
          kind === 'js' ? 'scripts that the pointer names' : 'style sheets that the pointer names',
          areOurs,
          lists.join(),
        ] as const;
      }),
    ),
  ] as const;
}

/**
 * Returns what is wrong with a federation manifest; `undefined` if the runtime will load exactly what the host has checked. Pure.
 * - Container and runtime must have the same major version, since they share objects of an unspecified shape.
 * - A manifest without the plugin's version belongs to a release that was built for every runtime.
 */
export function checkManifest(
  manifest: unknown,
  rules: ManifestRules,
): MapdockError<'REMOTE_INVALID'> | undefined {
  const problems = listFacts(Object(manifest) as Manifest, rules).flatMap<Problem>(
    ([path, expected, isRight, actual]) => (isRight ? [] : [{ path, expected, actual: String(actual) }]),
  );
  const url = rules.addresses.manifest ?? rules.addresses.folder;
  return problems.length > 0 ? createError(REMOTE_INVALID, { url, problems }) : undefined;
}
