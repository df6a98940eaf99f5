import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PATHS } from '../../support/paths.js';
import type { describeMachine } from './describe-machine.ts';

/** What results depend on. */
export interface RunFacts {
  /** As people type it. */
  readonly command: string;
  /** When the run ended, in ISO form. */
  readonly date: string;
  /** Absent in a copy without git history. */
  readonly commit?: string | undefined;
  readonly machine: ReturnType<typeof describeMachine>;
}

/** Where runs leave all that they have measured. The folder is not committed. */
export const DATA_FOLDER = join(PATHS.state, 'lab');
/** The tables of the last saved runs, which are committed. */
export const TABLES_FOLDER = join(PATHS.root, 'tools', 'lab', 'results');

const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** Formats what a run depends on as one line. */
export function formatFacts({ command, date, commit, machine }: RunFacts) {
  const { cores, processor, load, browser } = machine;
  return [
    `\`${command}\``,
    date.slice(0, DATE_LENGTH),
    ...(commit === undefined ? [] : [`commit ${commit}`]),
    `${cores} cores (${processor})`,
    `load ${load}`,
    ...(browser === undefined ? [] : [browser]),
  ].join(', ');
}

async function write(file: string, content: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/**
 * Writes all data of a run, for people and programs that want to know more than the table says.
 * @param name of the file, without ending
 * @returns the path of the file
 */
export const saveData = (name: string, facts: RunFacts, data: object) =>
  write(join(DATA_FOLDER, `${name}.json`), `${JSON.stringify({ ...facts, ...data }, null, 2)}\n`);

/**
 * Writes the table of a run, to be committed. It is formatted with prettier, since `npm test` checks the format of the file.
 * @param name of the file, without ending
 * @param table as Markdown
 * @returns the path of the file
 */
export async function saveTable(name: string, facts: RunFacts, table: string) {
  const file = join(TABLES_FOLDER, `${name}.md`);
  const style = await resolveConfig(file);
  const content = `# ${name}\n\n${formatFacts(facts)}.\n\n${table}\n`;
  return write(file, await format(content, { ...style, filepath: file }));
}

/** Makes Markdown of a table that is aligned by spaces, as terminals show it. */
export const asText = (table: string) => `\`\`\`text\n${table}\n\`\`\``;
