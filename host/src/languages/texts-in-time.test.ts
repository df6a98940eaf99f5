/** The page's script has only a part of the English texts, and each late chunk has more. What they contain must not show one that is loaded later. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextFile } from './texts.js';

const SOURCE = path.join(__dirname, '..');
const keysOf = (file: string) => Object.keys(jest.requireActual<TextFile>(`./${file}`));
const ENGLISH = readdirSync(__dirname).filter((file) => /^en.*\.json$/.test(file));

/** Scripts by the modules that they begin with, and the files with the English texts that are there then. */
const SCRIPTS: readonly (readonly [entries: readonly string[], texts: readonly string[]])[] = [
  [['index.ts', 'start.tsx'], ['en.json']],
  [['shell/late/late-shell.ts'], ['en.json', 'en-late.json']],
  [['shell/toolbar/dialogs.ts'], ['en.json', 'en-late.json', 'en-dialogs.json']],
  [['shell/print/print-view.tsx'], ['en.json', 'en-late.json', 'en-print.json']],
  [['shell/tools/measure/measure-tool.tsx'], ['en.json', 'en-late.json', 'en-measure.json']],
  [['shell/places/addresses/addresses.tsx'], ['en.json', 'en-late.json', 'en-addresses.json']],
  [
    ['shell/tools/swipe/swipe-tool.tsx', 'shell/tools/location/location-note.tsx'],
    ['en.json', 'en-late.json'],
  ],
];

/** The file that an import names; `undefined` for a package, and for what is no code. */
function resolve(from: string, name: string): string | undefined {
  if (!name.startsWith('.') || !name.endsWith('.js')) return undefined;
  const stem = path.join(path.dirname(from), name.slice(0, -'.js'.length));
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => {
    try {
      return readFileSync(file).length > 0;
    } catch {
      return false;
    }
  });
}

/** All files that these import, except by `import()`. */
function listStatic(entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, isType, name = ''] of text.matchAll(/^(?:import|export)( type)?[^;']*'([^']+)'/gm)) {
      const imported = isType ? undefined : resolve(file, name);
      if (imported !== undefined) visit(imported);
    }
  };
  entries.forEach(visit);
  return found;
}

const CASES = SCRIPTS.map(([entries, texts]) => {
  const there = new Set(texts.flatMap(keysOf));
  const later = ENGLISH.flatMap(keysOf).filter((key) => !there.has(key));
  return { entries, later, files: listStatic(entries.map((name) => path.join(SOURCE, name))) };
});

test('the files of the page’s script are found', () => {
  expect([...(CASES[0]?.files.keys() ?? [])].map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['app.tsx', 'failure-card.tsx', 'texts.ts']),
  );
});

test.each(CASES)('what begins with $entries shows no text that is loaded later', ({ files, later }) => {
  const shown = [...files].flatMap(([file, text]) => {
    const whole = later.filter((key) => text.includes(`'${key}'`));
    const begun = [...text.matchAll(/`([a-z]+(?:\.[a-z]+)*\.)\$\{/gi)].flatMap(([, start = '']) =>
      later.filter((key) => key.startsWith(start)),
    );
    return [...whole, ...begun].map((key) => `${path.basename(file)}: ${key}`);
  });
  expect(shown).toEqual([]);
});
