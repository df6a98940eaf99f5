/** What the built files of the installed engine contain. */
import { parse } from 'acorn';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../read-syntax.js';
import { ENGINE_FOLDER } from './real-map.js';

const MODULES = join(ENGINE_FOLDER, 'dist', 'esm');

/** Names of the engine's modules. */
export const MODULE_NAMES = readdirSync(MODULES).filter((name) => name.endsWith('.js'));

/** All texts in the modules, those between the variables of a template too. */
export function readTexts() {
  const texts = new Set();
  for (const name of MODULE_NAMES) {
    const source = readFileSync(join(MODULES, name), 'utf8');
    for (const node of walk(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))) {
      if (node.type === 'Literal' && typeof node['value'] === 'string') texts.add(node['value']);
      if (node.type === 'TemplateElement')
        texts.add(/** @type {{ cooked: string }} */ (node['value']).cooked);
    }
  }
  return texts;
}

/** The engine's style sheet. */
export const readStyleSheet = () => readFileSync(join(ENGINE_FOLDER, 'dist', 'mapbox-gl.css'), 'utf8');
