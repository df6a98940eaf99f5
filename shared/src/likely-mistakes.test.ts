import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { findUnknownStrings } from './parse/find-unknown-strings.js';
import { parseMapConfig } from './parse/parse-map-config.js';
import { compileConfigs } from './testing/compile-configs.js';
import { LIKELY_MISTAKES } from './testing/likely-mistakes.js';

const ROOT = path.join(__dirname, '..');
const BASE = { provider: { baseApiUrl: 'https://maps.example' }, style: 'mapbox://styles/team/light' };
const CONFIGS = LIKELY_MISTAKES.map(({ config }) => ({ ...BASE, ...config }));

/** Lists where an editor marks a config, by the path alone or by the path and an unknown name in it. */
function createMarker() {
  const schema = JSON.parse(readFileSync(path.join(ROOT, 'config.schema.json'), 'utf8')) as object;
  const validate = new Ajv({ allErrors: true, strictTuples: false }).compile(schema);
  return (config: object): string[] => {
    validate(config);
    return (validate.errors ?? []).map(({ instancePath, params }) => {
      const { additionalProperty } = params as { additionalProperty?: string };
      return additionalProperty === undefined ? instancePath : `${instancePath} ${additionalProperty}`;
    });
  };
}

describe('of the likely mistakes', () => {
  const messages = compileConfigs(CONFIGS);
  const mark = createMarker();

  test.each(LIKELY_MISTAKES.map((each, index) => ({ ...each, index })))(
    '$mistake is found',
    ({ compiler, editor, runTime, index }) => {
      const config = CONFIGS[index] as object;
      const message = messages[index] ?? '';
      if (compiler === undefined) expect(message).toBe('');
      else for (const text of compiler) expect(message).toContain(text);
      if (editor === undefined) expect(mark(config)).toEqual([]);
      else expect(mark(config)).toContain(editor);

      const parsed = parseMapConfig(config);
      const problems = parsed.ok ? [] : parsed.error.details.problems.map((problem) => problem.path);
      const unknown = parsed.ok ? [...parsed.unknownFields, ...findUnknownStrings(parsed.value)] : [];
      // What the engine reports is tested in a browser.
      const own = runTime.by === 'engine' || runTime.by === 'told' ? [] : [runTime.path];
      expect([problems, unknown]).toEqual(runTime.by === 'refused' ? [own, []] : [[], own]);
    },
  );

  test('the compiler finds nearly all, and the others are found at run time', () => {
    const found = LIKELY_MISTAKES.filter(({ compiler }) => compiler !== undefined);
    expect([LIKELY_MISTAKES.length, found.length]).toEqual([21, 17]);
  });

  test('no message expands a type that has a name', () => {
    const written = /type '(?:Readonly<|Omit<|\{)[^']*'|v\.|Schema/;
    expect(messages.filter((message) => written.test(message.split('\n').at(-1) ?? ''))).toEqual([]);
  });
});
