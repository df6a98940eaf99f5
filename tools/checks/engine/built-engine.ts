/** What the built files of the installed engine contain. */
import { parse } from 'acorn';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../read-syntax.ts';
import { ENGINE_FOLDER } from './real-map.ts';

const MODULES = join(ENGINE_FOLDER, 'dist', 'esm');

/** Names of the engine's modules. */
export const MODULE_NAMES = readdirSync(MODULES).filter((name) => name.endsWith('.js'));

const nodesOf = (name: string) =>
  walk(parse(readFileSync(join(MODULES, name), 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' }));

/** All texts in the modules, those between the variables of a template too. */
export function readTexts() {
  const texts = new Set<string>();
  for (const node of MODULE_NAMES.flatMap((name) => [...nodesOf(name)])) {
    if (node.type === 'Literal' && typeof node['value'] === 'string') texts.add(node['value']);
    if (node.type === 'TemplateElement') texts.add((node['value'] as { cooked: string }).cooked);
  }
  return texts;
}

/** Names of the modules that a module imports at once, and of those that these import. */
export function importsOf(name: string, known: Set<string> = new Set()) {
  for (const node of nodesOf(name)) {
    const source = node['source'] as { value: string } | null | undefined;
    if (node.type === 'ImportExpression' || !source) continue;
    const imported = source.value.replace('./', '');
    if (!known.has(imported)) importsOf(imported, known.add(imported));
  }
  return known;
}

/** The engine's style sheet. */
export const readStyleSheet = () => readFileSync(join(ENGINE_FOLDER, 'dist', 'mapbox-gl.css'), 'utf8');
