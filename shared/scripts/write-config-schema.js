import { writeFileSync } from 'node:fs';
import { CONTRACT_VERSION, mapConfigSchema } from '../dist/index.js';
import { createConfigSchema } from './create-config-schema.cjs';

const schema = createConfigSchema({ schema: mapConfigSchema, version: CONTRACT_VERSION });
writeFileSync(new URL('../config.schema.json', import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
