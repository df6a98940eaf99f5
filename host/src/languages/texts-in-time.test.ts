/** The page's script has only a part of the English texts. What it contains must not show one that is loaded late. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import lateEnglish from './en-late.json';

const SOURCE = path.join(__dirname, '..');
const LATE = Object.keys(lateEnglish);

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

const early = listStatic(['index.ts', 'start.tsx'].map((name) => path.join(SOURCE, name)));

test('the files of the page’s script are found', () => {
  expect([...early.keys()].map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['app.tsx', 'failure-card.tsx', 'texts.ts']),
  );
});

test.each([...early])('%s shows no text that is loaded late', (_file, text) => {
  const whole = LATE.filter((key) => text.includes(`'${key}'`));
  const begun = [...text.matchAll(/`([a-z]+(?:\.[a-z]+)*\.)\$\{/gi)].flatMap(([, start = '']) =>
    LATE.filter((key) => key.startsWith(start)),
  );
  expect([...whole, ...begun]).toEqual([]);
});
