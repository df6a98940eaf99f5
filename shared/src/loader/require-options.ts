import { createError } from '../errors/create-error.js';
import { CONFIG_INVALID } from '../errors/entries/config-errors.js';
import { channelAddress } from './addresses/channel-address.js';
import type { ReleaseLoaderOptions } from './create-release-loader.js';
import { channelProblem, findWrongOptions } from './find-wrong-options.js';
import { checkTelemetry, type CompleteTelemetry } from './telemetry/telemetry-options.js';

/**
 * Checks the options that an app gives a loader, and completes `telemetry`.
 * @throws {MapdockError} `CONFIG_INVALID` with the paths of all that is wrong
 */
export function requireOptions<Options extends ReleaseLoaderOptions>(
  options: Options,
): Options & { telemetry: CompleteTelemetry | undefined } {
  const { channelUrl } = options;
  const problems = findWrongOptions(options);
  // A variable that is not set would be a relative address.
  if (channelAddress(channelUrl) === undefined) problems.unshift(channelProblem(channelUrl));
  const telemetry =
    options.telemetry === undefined ? undefined : checkTelemetry(options.telemetry, document.baseURI);
  if (telemetry?.ok === false) problems.push(telemetry.problem);
  if (problems.length > 0) throw createError(CONFIG_INVALID, { problems, omitted: 0 });
  // An app that TypeScript does not check may give a `URL`.
  return {
    ...options,
    channelUrl: String(channelUrl),
    telemetry: telemetry?.ok ? telemetry.value : undefined,
  };
}
