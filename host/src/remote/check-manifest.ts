import { MapdockError } from '@mapdock/shared';

const majorOf = (version: string) => version.split('.')[0];

/** Members without which the runtime can't load a remote. */
const REQUIRED = ['metaData', 'exposes', 'shared'] as const;

/**
 * What is wrong with a federation manifest; `undefined` if this host's runtime can load the remote that it describes. Container and
 * runtime must be of one major version, since they share objects whose shape is no standard. Releases before 1.3 don't say which
 * plugin built them, and are made for every runtime. Pure.
 */
export function checkManifest(
  manifest: unknown,
  { url, runtimeVersion }: { readonly url: string; readonly runtimeVersion: string },
): MapdockError<'REMOTE_INVALID'> | undefined {
  const members = Object(manifest) as Record<string, unknown>;
  const problems: { path: string; expected: string; actual: string }[] = REQUIRED.filter(
    (name) => typeof members[name] !== 'object' || members[name] === null,
  ).map((path) => ({
    path,
    expected: 'a value of a federation manifest',
    actual: String(members[path]),
  }));
  const { pluginVersion } = Object(members['metaData']) as { pluginVersion?: unknown };
  if (pluginVersion !== undefined && majorOf(String(pluginVersion)) !== majorOf(runtimeVersion)) {
    problems.push({
      path: 'metaData.pluginVersion',
      expected: `${majorOf(runtimeVersion)}.x, the major version of the host's federation runtime`,
      actual: String(pluginVersion),
    });
  }
  return problems.length > 0 ? new MapdockError('REMOTE_INVALID', { url, problems }) : undefined;
}
