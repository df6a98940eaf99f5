/**
 * Lets Node import TypeScript. From Node 22.18 on it can do that by itself; before, ts-blank-space replaces types by spaces. Neither changes the
 * code: functions are sent to pages as text, and tsx would add calls of a helper (`__name`) to them that no page has.
 */
import { register } from 'node:module';
import { canReadTypeScript } from './can-read-typescript.js';

if (!canReadTypeScript) register('./typescript-hooks.js', import.meta.url);
