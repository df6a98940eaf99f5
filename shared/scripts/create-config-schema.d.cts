import type { GenericSchema } from 'valibot';

export function createConfigSchema(contract: {
  schema: GenericSchema;
  version: string;
}): Record<string, unknown>;
