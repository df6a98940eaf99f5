import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '..');
/** Long enough for the compiler to start on a busy machine. */
const COMPILER_TIMEOUT_MS = 60_000;

/** Returns what an editor shows when the pointer rests on each text marked by `|` in a host's file. */
function hover(code: string): string[] {
  const file = path.join(ROOT, 'src/a-file-in-an-editor.ts');
  const [start = '', ...rest] = code.split('|');
  const source = start + rest.join('');
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const service = ts.createLanguageService({
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === file ? source : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getCompilationSettings: () => ({ ...options, types: [] }),
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
  });
  let position = start.length;
  return rest.map((text) => {
    const info = service.getQuickInfoAtPosition(file, position);
    position += text.length;
    return ts.displayPartsToString(info?.documentation);
  });
}

test(
  'an editor explains the fields of a config, those of sources and layers too',
  () => {
    const explained = hover(`
      import type { MapConfig } from './index.js';
      export const part: Partial<MapConfig> = {
        camera: { |zoom: 3 },
        sources: { places: { type: 'geojson', |data: '' } },
        layers: [{ |id: 'places', type: 'fill' }],
      };`);
    expect(explained).toEqual([
      expect.stringMatching(/^-2 to 24;.*Default 0/),
      expect.stringMatching(/^GeoJSON document/),
      expect.stringMatching(/^Unique within the config/),
    ]);
  },
  COMPILER_TIMEOUT_MS,
);
