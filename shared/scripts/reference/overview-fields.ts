/** The fields of the config at a glance: a table of what each takes and what it is by default, made from what is said of it. */

import type { ConfigField } from '../list-config-fields.ts';
import { wordsFor } from './describe-fields.ts';

const DEFAULT = /\b(?:Default|Absent)(?: \(since [\d.]+\))?:? (.+?)(?:[.;](?: |$))/;

const inCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

/** The default as its text says it; of others the text tells more. */
function defaultOf({ isRequired, text }: ConfigField): string {
  if (isRequired) return 'required';
  return DEFAULT.exec(text)?.[1] ?? '';
}

/** Objects are listed member by member, all other values as one field. */
function listRows(fields: readonly ConfigField[]): ConfigField[] {
  const opened = new Set(['']);
  return fields.filter(({ path, node }) => {
    const parent = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    if (!opened.has(parent)) return false;
    if (node.properties) opened.add(path);
    return !node.properties;
  });
}

export const overviewFields = (fields: readonly ConfigField[]): string[] => [
  '| field | takes | default |',
  '| --- | --- | --- |',
  ...listRows(fields).map((field) => {
    const [top = ''] = field.path.split('.');
    const cells = [wordsFor(field.rules), defaultOf(field)].map(inCell);
    return `| [\`${field.path}\`](#${top.toLowerCase()}) | ${cells.join(' | ')} |`;
  }),
  '',
];
