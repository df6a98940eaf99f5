import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

/**
 * Reads the configuration in SERVING.md, for another collector, and with so short an interval that a test need not wait.
 * @param url of the collector
 * @returns YAML
 */
export async function readPrometheusConfig(url: string): Promise<string> {
  const text = await readFile(new URL('../../release/SERVING.md', import.meta.url), 'utf8');
  const [, config = ''] = /^```yaml\n# prometheus\.yml\n([^]*?)^```/m.exec(text) ?? [];
  assert.match(config, /scrape_interval: 15s/);
  assert.match(config, /'localhost:8889'/);
  return config
    .replace('scrape_interval: 15s', 'scrape_interval: 1s')
    .replace('localhost:8889', new URL(url).host);
}
