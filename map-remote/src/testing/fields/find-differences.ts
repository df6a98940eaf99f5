const isOpen = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

function compareTexts(at: string, got: string, wanted: string): string[] {
  const [lines, wantedLines] = [got.split('\n'), wanted.split('\n')];
  if (lines.length === 1 && wantedLines.length === 1)
    return [`${at}: ${show(got)} instead of ${show(wanted)}`];
  const more = lines.filter((line) => !wantedLines.includes(line)).map((line) => `${at}: has ${line}`);
  const less = wantedLines.filter((line) => !lines.includes(line)).map((line) => `${at}: lacks ${line}`);
  return more.length + less.length > 0 ? [...more, ...less] : [`${at}: has the same lines in another order`];
}

/** The differences between two values, one a line with the path to it; texts are compared line by line. */
export function findDifferences(got: unknown, wanted: unknown, at = ''): string[] {
  if (Object.is(got, wanted)) return [];
  if (typeof got === 'string' && typeof wanted === 'string') return compareTexts(at, got, wanted);
  if (!isOpen(got) || !isOpen(wanted)) return [`${at}: ${show(got)} instead of ${show(wanted)}`];
  const names = new Set([...Object.keys(got), ...Object.keys(wanted)]);
  return [...names].flatMap((name) =>
    findDifferences(got[name], wanted[name], at === '' ? name : `${at}.${name}`),
  );
}
