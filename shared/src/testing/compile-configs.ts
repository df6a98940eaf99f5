import { compileSources, messageOf } from './compile-sources.js';

const FILE = 'configs-of-a-host.ts';

/** Writes a config as people do: a compiler suggests another name only for names without quotes. */
const write = (config: object) => JSON.stringify(config).replaceAll(/"([A-Za-z_]\w*)":/g, '$1:');

/** Returns what the compiler reports on each config, written in place in a host with `strict`; an empty text for nothing. */
export function compileConfigs(configs: readonly object[]): string[] {
  const lines = configs.map((config, index) => `export const config${index}: MapConfig = ${write(config)};`);
  const source = ["import type { MapConfig } from './index.js';", ...lines].join('\n');
  const messages = configs.map((): string[] => []);
  for (const diagnostic of compileSources({ [FILE]: source })[FILE]) {
    // The first line of the file is the import.
    const line = source.slice(0, diagnostic.start ?? 0).split('\n').length - 2;
    messages[line]?.push(messageOf(diagnostic));
  }
  return messages.map((each) => each.join('\n'));
}
