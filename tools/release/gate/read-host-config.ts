import { ExpectedError } from '../../support/expected-error.js';
import { UsageError } from '../../support/usage-error.js';

export interface ReadConfig {
  /** Map configs by name. */
  configs: Record<string, unknown>;
  storeUrl: string;
  /** Absent if the address of the pointer has another form than a store's. */
  channel?: string;
}

const CHANNEL = /\/channels\/([a-z0-9][a-z0-9-]*)\.json$/;

export interface HostConfig {
  remote: { channelUrl: string };
  styles: { name: string; style: unknown }[];
  map: Record<string, unknown>;
}

/** Whether this is the config of a host at all. Only the fields that are used here are looked at, because the host validates the rest. */
function isHostConfig(input: unknown): input is HostConfig {
  const { remote, styles, map } = (input ?? {}) as Partial<HostConfig>;
  return (
    typeof remote?.channelUrl === 'string' &&
    Array.isArray(styles) &&
    styles.every((style) => typeof style?.name === 'string') &&
    typeof map === 'object'
  );
}

/** Makes the same map configs as this repository's host makes from its config: one for each style. */
export function readHostConfig(input: unknown, file: string, page?: string): ReadConfig {
  if (!isHostConfig(input)) {
    throw new ExpectedError(`${file} is no config of the host: it needs remote.channelUrl, styles and map.`);
  }
  const { remote, styles, map } = input;
  if (!URL.canParse(remote.channelUrl, page)) {
    throw new UsageError(
      `remote.channelUrl in ${file} is relative. Give the address of the page with --page.`,
    );
  }
  const pointer = new URL(remote.channelUrl, page);
  const channel = CHANNEL.exec(pointer.pathname)?.[1];
  return {
    configs: Object.fromEntries(styles.map(({ name, style }) => [name, { ...map, style }])),
    storeUrl: new URL('../', pointer).href,
    ...(channel === undefined ? {} : { channel }),
  };
}
