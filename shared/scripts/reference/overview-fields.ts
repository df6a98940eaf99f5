/** The fields of the config at a glance: a table of what each takes and what it is by default, made from what is said of it. */

import type { ConfigField } from '../list-config-fields.ts';
import { wordsFor } from './describe-fields.ts';

const DEFAULT = /\b(?:Default|Absent)(?: \(since [\d.]+\))?:? (.+?)(?:[.;](?: |$))/;

const inCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

/** The default as its text says it; of others the text tells more. */
function defaultOf({ isRequired, path, text }: ConfigField, isOptional: (path: string) => boolean): string {
  const parent = parentOf(path);
  if (isRequired) return isOptional(parent) ? `required in \`${parent}\`` : 'required';
  return DEFAULT.exec(text)?.[1] ?? '';
}

/** Objects are listed member by member, all other values as one field. */
function listRows(fields: readonly ConfigField[]): ConfigField[] {
  const opened = new Set(['']);
  return fields.filter(({ path, node }) => {
    const parent = parentOf(path);
    if (!opened.has(parent)) return false;
    if (node.properties) opened.add(path);
    return !node.properties;
  });
}

export const overviewFields = (fields: readonly ConfigField[]): string[] => {
  const optional = new Set(fields.filter(({ isRequired }) => !isRequired).map(({ path }) => path));
  return [
    '| field | takes | default |',
    '| --- | --- | --- |',
    ...listRows(fields).map((field) => {
      const [top = ''] = field.path.split('.');
      const cells = [wordsFor(field.rules), defaultOf(field, (path) => optional.has(path))].map(inCell);
      return `| [\`${field.path}\`](#${top.toLowerCase()}) | ${cells.join(' | ')} |`;
    }),
    '',
  ];
};
