import { compileSources, messageOf } from './compile-sources.js';

const FILE = 'configs-of-a-host.ts';

/** As people write it: a compiler suggests another name for one without quotes alone. */
const write = (config: object) => JSON.stringify(config).replaceAll(/"([A-Za-z_]\w*)":/g, '$1:');

/** What the compiler says of each config, written in place in a host under plain `strict`; an empty text for nothing. */
export function compileConfigs(configs: readonly object[]): string[] {
  const lines = configs.map((config, index) => `export const config${index}: MapConfig = ${write(config)};`);
  const source = ["import type { MapConfig } from './index.js';", ...lines].join('\n');
  const messages = configs.map((): string[] => []);
  for (const diagnostic of compileSources({ [FILE]: source })[FILE]) {
    // The first line is the import.
    const line = source.slice(0, diagnostic.start ?? 0).split('\n').length - 2;
    messages[line]?.push(messageOf(diagnostic));
  }
  return messages.map((each) => each.join('\n'));
}
